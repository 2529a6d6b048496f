// Who is in danger, too young, or running after lost money: the browser knows it too, for what is said when the server is silent.

export type Grave = 'crisis' | 'minor' | 'loss';

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'));

/** A batter who is out, hunger and laughter: of them nobody dies. */
const bySaying =
  '(?=죽)(?<!(?:주자|타자|선두|타구|땅볼|뜬공|직선타|대면|(?<![가-힣])[공볼골]|삼진|견제사|[1-3]루)(?:가|이|는|은|도|로|에서)?\\s*(?:또|다)?\\s*)(?<!(?:배고파|배불러|더워|추워|웃겨|심심해|졸려|궁금해|좋아|귀여워|부러워)서?\\s*)(?<!(?<![가-힣])기(?:가|를|도)?\\s*)(?<!(?:기세|사기|분위기|폼|흐름|구위|타선|타격감|전력|불씨)(?:가|이|은|는|도)?\\s*(?:또|확|콱|다)?\\s*)';
/** A form that sinks is nobody's wish. */
const bySinking = '(?<!(?:기세|사기|분위기|폼|흐름|구위|타선|타격감|전력|불씨)[^.?!]{0,4})';
/** Whom somebody wishes dead who does not mean themselves. */
const byOthers = '(?=죽)(?<!(?:심판|감독|상대|팀|걔|쟤|그\\s*사람)(?:이|가|은|는|도|들|들이)?\\s*)';
const myself = '(?:^|[\\s,.!?~])(?:나|난|나는|내가|저|전|저는|제가)\\s*(?:그냥|차라리|오늘|이제|곧|진짜)?\\s*';
const asWhole = '(?:다|전부|모두|왕창|한꺼번에|한\\s*(?:통|움큼|번에)(?:을|째)?|통째로|\\d+\\s*(?:알|정)(?:을|이나)?)';

const crisis = anyOf(
  `죽고(?:만|도)?\\s*싶|죽고파|죽을래|${bySaying}죽어\\s*버[리릴려렸](?![가-힣]*\\s*타선)|죽어야|(?<!(?:우승|승리|이기)[^.?!]{0,8})죽어도\\s*(?:될|되[나냐]|돼\\?|괜찮|상관)|죽을\\s*수(?:만|밖에)(?!\\s*없는\\s*조)|죽는\\s*(?:게|법|방법|편이)|죽을\\s*(?:생각|자신|방법|준비)|자살(?!\\s*(?:골|스퀴즈))|(?<![가-힣])자해|목숨을?\\s*끊|(?<!볼\\s*)목을?\\s*(?:매(?:달|고|면|려|러|서|기로|겠)|맬|맸)`,
  `${bySaying}죽(?:으(?:려|러\\s*(?:가|갈|간))|을(?:려|라)\\s*(?:고|구)|을\\s*(?:거|꺼|것)\\s*(?:이?예요|이?에요|이?야|임|다|입니다|이다|니까|라고)|을(?:게(?!\\s*뻔)|께|란다|련다|까))`,
  `${bySaying}죽(?:기로\\s*(?:했|하|결심|결정|마음|맘|작정)|으면\\s*(?:다\\s*)?(?:편|(?<!여기서\\s*죽으면\\s*)끝|좋|되|돼|될|안\\s*(?:되[나냐겠]|될까|돼[?요])|어떨|어떻|나[을아]|낫|그만|아무도|누가))`,
  `${bySaying}${byOthers}죽었으면|(?:차라리|같이|${bySinking}(?:확|콱))\\s*죽(?:자|는|을|고|어(?!도|라))|죽지\\s*못해|죽음을\\s*(?:선택|택하|생각|준비)|(?<!(?:경쟁|점수|순위|스코어)[^.?!]{0,6})(?:뒤지|디지|뒈지)고\\s*싶(?!지|냐|나\\s*심판)`,
  `${myself}(?:죽는다(?!고|는)|죽습니다|사라졌으면|없어졌으면)|(?<![가-힣])(?:나|날|저|나를|저를)\\s*(?:좀\\s*)?죽여\\s*(?:줘|주세요|줄래)`,
  '살기\\s*(?:싫|힘들|지쳤|지친)|살고\\s*싶지\\s*않|안\\s*살고\\s*싶|(?<!티켓\\s*|표\\s*)살\\s*(?:이유|자신이)|그만\\s*살|더\\s*(?:이상\\s*)?못\\s*살|못\\s*살겠|살아\\s*(?:있기|가기)\\s*싫|(?<!팬으로\\s*)사는\\s*(?:게|거|것)(?:이|도)?\\s*(?:너무|다|이제)?\\s*(?:지[쳤친겹]|싫|괴[롭로]|힘[들든])|살아갈\\s*(?:이유|자신|힘|의미)',
  '(?:사라지|없어지|(?:세상을?|이승을?)\\s*(?:떠나|뜨))고\\s*싶|(?<!(?:연패|부진|경기|시즌)(?:를|을|도)?\\s*(?:다\\s*|이제\\s*)?)끝내고\\s*싶|(?:삶을|생을)\\s*(?:포기|마감)|(?:인생|삶|목숨)을?\\s*(?:그만\\s*)?끝(?:내(?!주|기|는\\s*(?:골|홈런|안타))|낼(?!\\s*(?:골|슛|홈런|안타|경기)))|극단적(?:인)?\\s*(?:선택|생각)',
  // Whoever goes to the river to watch a match goes to watch a match.
  '한강\\s*(?:물|(?:에|으로|이나)?\\s*(?:가(?!까)|갈|간다)(?!.{0,20}(?:보[고러]|볼|봐|먹|마시|놀|치킨|라면|응원|산책|자전거)))',
  '뛰어내[리릴려렸린]|유서(?!\\s*깊)|(?:사는|살아가는|인생)[^.?!]{0,6}(?:의미|이유)[^.?!]{0,4}없|번개탄|연탄불|(?<!(?:계|업|프로|야구|축구|농구|배구)에\\s*)투신\\s*(?:할|하[려고면기겠]|해)',
  // Medicine that is taken up and a day that goes on is no danger, sleeping pills are.
  `(?:수면제|진통제|타이레놀|농약)(?:을|를|도)?\\s*${asWhole}\\s*(?:다\\s*)?(?:먹|삼[키켰킬]|털어|복용|마[시셨실]|모[으았아을])|수면제를?\\s*모[으았아을]|농약을?\\s*(?:먹|마[시셨실])|(?<![가-힣])약(?:을|도)?\\s*${asWhole}\\s*(?:다\\s*)?(?:먹(?!고\\s*(?:출근|일|운동|나|왔|자))|삼[키켰킬]|털어)`,
  '(?:칼|커터)로\\s*(?!선)(?:[^\\s]{1,6}\\s*)?(?:긋|그(?:었|어|으려|을\\s*(?:[까래게려라거것]|생각|지도)))|손목(?:을|를|에)?\\s*(?:긋|그(?:었|어|으려|을))|(?:팔목|팔|허벅지|동맥)(?:을|를|에)?\\s*(?:긋|그(?:었|어|으려|을\\s*(?:[까래게려라거것]|생각|지도)))|손목을?\\s*(?:벴|베었|베고|벨)',
  "(?:want(?:ed)?\\s+to|wanna|ready\\s+to|\\bi\\s*(?:['’]\\s*)?a?m\\s+(?:gonna|going\\s+to))\\s+die(?!\\s+(?:laughing|hard|if\\b))|(?:kill(?:ing)?|hang(?:ing)?|hurt(?:ing)?|cut(?:ting)?)\\s*my\\s*self|(?<!tactical\\s|defensive\\s)suicide(?!\\s*(?:squeeze|bunt))|\\b(?:i|i['’]?m|me|my|feel(?:ing)?)\\b[^.?!]{0,12}suicidal|^suicidal|end(?:ing)?\\s+(?:my\\s+(?:own\\s+)?life|it\\s+all)|self[\\s-]*harm|overdos|better\\s+off\\s+dead|(?:don['’]?t|do\\s+not)\\s+want\\s+to\\s+(?:live|be\\s+alive|exist)|no\\s+reason\\s+to\\s+live",
);

/** Playing for money, or asking for what is played. */
const bets = /토토|베팅|배팅|프로토|도박|카지노|내기|추천|픽(?!노트|스터)|걸(?:어|었|고|래|까|면|게|려)|입금|충전|결제/;
const plays = /토토|베팅|배팅|프로토|도박|카지노|걸(?:어|었|고)/;

const grade = '(?:고등학교|고등|고|중학교|중|초등학교|초등|초)\\s*[1-6](?:\\s*학년)?';
/** Also who is a pupil; players and leagues of that age are somebody else. */
const pupil = '(?:[초중고]딩|급식|(?:초등|중|고등)학생)';
/** 12세이브 and 18 세리에 are no ages. */
const age =
  '(?:만\\s*)?(?:1[0-8]\\s*(?:살|세(?=$|[\\s.,!?~]|인|임|예|입|라|도|는|가|이(?:에|야|고|라)))|열\\s*(?:[한두세네]|다섯|여섯|일곱|여덟)(?:\\s*살)?)';
const says =
  '(?:인데|(?:이|예|에)?\\s*요|이?에요|예요|이?야(?!구|말|구르)|입니다|임(?![가-힣])|이?라(?:서|도|고|니|\\s|$)|이?거든|이고|이지만)';
/** A year of age is nobody's confession unless the speaker stands before it. */
const speaker = '(?:^|[\\s,.!?~])(?:나|난|나는|저|전|저는|제가|내가|본인)\\s*(?:(?:지금|이제|아직|올해|사실|만)\\s*)*';
const begun = '(?:^|[.!?~]\\s*)(?:(?:사실|아직|이제|올해|지금)\\s*)*';

const young = anyOf(
  `${speaker}(?:${grade}|${pupil}|${age}|1[0-8])${says}`,
  `${speaker}${age}\\s*(?:$|[.,!?~])`,
  `${begun}(?:${grade}|${pupil})${says}`,
  `^${age}${says}[\\s.,!?~ㅠㅜㅋ]*$`,
  // As said in English; 16th and 16 points are no ages.
  "\\bi\\s*(?:['’]\\s*)?a?m\\s+(?:only\\s+|just\\s+|still\\s+)?1[0-8](?=\\s*(?:$|[,.!?;]|years?|yrs?|y\\.?/?o|and|but|so|can|may))(?!\\.\\d)",
  "\\bi\\s*(?:['’]\\s*)?a?m\\s+(?:an?\\s+|in\\s+|still\\s+(?:in\\s+|an?\\s+)?)?(?:minor\\b|under\\s*-?age|under\\s*1[89]|teen|(?:high|middle)\\s*school)",
  '미성년|민짜|민증\\s*없|청소년(?!\\s*(?:대표|국가|국대|월드|올림픽|야구|축구|농구|배구|선수|대회|리그|팀))',
);
const youngWithBets = anyOf(
  `(?<![가-힣\\d.:])(?:${grade}|${age})(?:${says}|도|는|은|가|면|이면)`,
  `${pupil}(?!\\s*(?:때|시절|선수|투수|타자|대표|국대|야구|축구|농구|배구|대회|리그|팀))`,
  '(?<!대)학생(?:인데|이에요|이야|입니다|임)|(?:부모님|엄마|아빠)\\s*(?:몰래|카드|명의|계좌|이름)',
);

const money =
  '(?:돈|판돈|베팅|배팅|토토|도박|프로토|카지노|등록금|생활비|퇴직금|전\\s*재산|월급|적금|보증금|용돈|전세금|\\d+\\s*(?:백|천)?\\s*만\\s*원?)';
const lost = anyOf(
  `${money}[^.?!]{0,8}(?:잃|날렸|날려|날림|꼴았|꼴아|탕진|털렸|털림)`,
  // 300 잃음; points, leads and places are lost otherwise.
  '(?<![\\d.:])\\d[\\d,]*\\s*(?:원|이나|정도|쯤|넘게|을|를)?\\s*(?:다\\s*)?(?:잃|꼴았|꼴음|날려\\s*먹)',
  '본전|복구(?:해야|하고|할|하려|픽)|(?<!(?:골|점|점수|실점|열세|패배|연패|부진|실책|실수)(?:을|를)?\\s*)만회(?!\\s*(?:골|점|득점|포|홈런|타))',
  '(?:잃은|날린)\\s*(?:거|걸|돈|만큼)|(?<!기회를?\\s*|찬스를?\\s*)(?:계속|또|자꾸|매번|연속으로)\\s*(?:잃|날리|꼴(?!찌|등))|(?:걸|베팅|배팅|배로)[^.?!]{0,14}따라잡',
  '빚(?!어|은|었)|대출|사채|빌린\\s*돈|빌려서|올인(?!원)|몰빵|풀베팅|전\\s*재산|영끌|마틴\\s*게일|(?:두|세|2|3|몇)\\s*배로?\\s*(?:걸|넣|질|베팅|배팅)',
  '도박\\s*(?:중독|끊|못\\s*끊)|끊고\\s*싶|(?<!(?:축구|야구|농구|배구|경기)\\s*)중독(?:된|인|같)',
  '(?:몰래|숨기고|속이고)[^.?!]{0,10}(?:베팅|배팅|토토|도박|걸었)|(?:베팅|배팅|토토|도박)[^.?!]{0,12}(?:몰래|들켰|이혼|파산|회생|미치겠|후회|망했)',
  "lost\\s+(?:all\\s+)?(?:of\\s+)?(?:my|our)\\s+(?:[a-z]+\\s+)?(?:money|savings|rent|salary|wages|pay\\s*check|house)|\\bi(?:['’]?ve|\\s+have)?\\s+(?:just\\s+)?lost\\s+(?:everything|all\\s+(?:of\\s+)?my(?!\\s+(?:picks?|points?|predictions?|games?|matches))|(?:[$₩€£]\\s*\\d|\\d[\\d,.]*\\s*(?:k\\b|won\\b|krw|usd|dollars|bucks|million)))",
  "win\\s+(?:it\\s+(?:all\\s+)?|everything\\s+)back|(?:win|get)\\s+my\\s+(?:money|losses)\\s+back|chas(?:e|ing)\\s+(?:my\\s+)?loss|(?:gambling|betting)\\s+(?:addict|debt|problem)|addicted\\s+to\\s+(?:gambl|bet)|\\bi\\s*(?:['’]\\s*)?a?m\\s+in\\s+debt",
  '마지막\\s*(?:한\\s*판|으로\\s*(?:걸|한\\s*(?:판|번만)))',
);
const spent =
  /(?:월급|적금|예금|보험|등록금|생활비|용돈|카드|전세금|퇴직금)(?:을|를|까지|도)?\s*(?:전부|다|싹|모두)?\s*(?:썼|써\s*버|깨|깼|해지|털|쏟|박)/;

const signs: readonly (readonly [Grave, (text: string) => boolean])[] = [
  ['crisis', (text) => crisis.test(text)],
  ['minor', (text) => young.test(text) || (bets.test(text) && youngWithBets.test(text))],
  ['loss', (text) => lost.test(text) || (plays.test(text) && spent.test(text))],
];

/** In the order in which they are looked for: whoever is in danger comes first. */
export function graveIn(message: string): Grave | null {
  const text = message.normalize('NFKC').toLowerCase().trim();
  return signs.find(([, isSaid]) => isSaid(text))?.[0] ?? null;
}

/** What was said last of it: one message later it is not forgotten. */
export function graveBefore(messages: readonly string[]): Grave | null {
  for (const message of messages.toReversed()) {
    const found = graveIn(message);
    if (found) return found;
  }
  return null;
}
