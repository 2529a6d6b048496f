// What a language model never says, whatever its sources hold: urging to bet, places to bet at, being human, and charges of match-fixing.
import { fold } from '#domain/moderation/fold.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';

/** Marks that become links, pictures or tags where somebody renders them; a mark of a place ([2]) is none. */
const markup = /!?\[(?!\d+\])[^\]]*\]\s*[([]|!\[\d+\]\(|\]\(\s*(?:[/#.]|[a-z]+:)|<\/?[a-z!][^>]*>|(?:javascript|data|mailto|tel):/;
/** Addresses of every kind, and names by which people are reached elsewhere. */
const elsewhere =
  /https?:|www\.|[\p{L}\d-]+\.(?:com|net|org|kr|io|me|tv|vip|bet|site|app|shop|xyz|link|club|top)(?![\p{L}\d])|@[\w.]{2,}|텔레그램|텔레\s*아이디|카톡\s*아이디|오픈\s*채팅|가입\s*코드|추천인/u;

/** Hope and telephones are put on the line as well (기대를 걸어 보세요), and a crowd may be 거세요. */
const stake = '(?<!(?:말|전화|기대|희망|시동|제동|마법|최면|사활|자존심|명예|운명)(?:를|을|도)?\\s*)';
const doIt =
  '(?:하세요|하십시오|합시다|하시(?:면(?!\\s*안)|길)|하는\\s*(?:게|것이|편이)\\s*(?:좋|낫|이득|유리)|해\\s*(?:보세요|보시|보는|봐|볼|두세요|주세요)|해요(?=[.!~]|$)|해야\\s*(?:해요|합니다|돼요|됩니다|이득|제맛)|해도\\s*(?:좋|괜찮|돼요|됩니다)|할\\s*(?:만|때예요|때입니다|타이밍|기회)|하기\\s*(?:좋|딱)|가세요|가시죠|고고|ㄱㄱ|각|타이밍|찬스|추천(?!하지|드리지|을\\s*하지|은\\s*하지|\\s*안)|고려해\\s*보|시도해\\s*보|권(?:해요|합니다|해\\s*드))';
const urges: readonly RegExp[] = [
  new RegExp(
    `(?:베팅|배팅|벳팅|올인|몰빵|풀베팅|풀배팅|강승부|투자)\\s*(?:을|를|도|은|는)?\\s*(?:꼭|지금|바로|한번|크게|많이)?\\s*${doIt}`,
  ),
  /(?:베팅|배팅|벳팅|베트|토토)\s*(?:금액|금)[^.!?]{0,6}(?:늘리|올리|높이|키우)(?:세요|시|면)/,
  new RegExp(`${stake}걸어\\s*(?:보세요|보시|볼까|봐요|봐도|두세요|주세요|도\\s*(?:좋|괜찮|돼)|야\\s*(?:해|돼|합|됩|할|이득))`),
  new RegExp(
    `${stake}(?:걸\\s*(?:만해|만하|만한|때예요|타이밍|기회)|걸면\\s*(?:돼|됩|좋|따|이득|벌|유리)|거는\\s*(?:게|것이|편이|걸)\\s*(?:좋|낫|이득|유리|추천|권)|걸(?:으세요|자고요|어요!))`,
  ),
  /(?:돈|원|만원|전부|모두|전\s*재산|지금|여기에?|승에|쪽에|팀에|무승부에|배당에)\s*(?:을|를)?\s*거(?:세요|십시오|시면(?!\s*안)|시길)/,
  /질러\s*(?:보세요|봐|버려|야|요)|지르세요|(?:돈|원|금액)(?:을|를)?\s*(?:더\s*)?(?:넣어\s*보|넣으세요|태우세요|태워|실어|걸어|걸자|거세요)/,
  /(?:가입|충전|입금|환전)\s*(?:부터|을|를)?\s*(?:하세요|해\s*(?:보세요|주세요|두세요)|하시면(?!\s*안))/,
  /(?:돈|수익|용돈|목돈)(?:을|를|이)?\s*(?:꼭|크게|쉽게|많이|쏠쏠하게)?\s*(?:벌\s*(?:수\s*있|기회)|벌어\s*(?:보|가)|버세요|따세요|딸\s*수\s*있|따\s*가|불릴|불려|챙기|보장(?!하지|되지|할\s*수\s*없|은\s*없|이\s*없))/,
];

/** Where a sentence only says that she does not: it leads nobody anywhere. */
const declines =
  /(?:안내|추천|소개|말|말씀드리|알려\s?드리|다루|권|권하|돕|취급|제공)(?:하)?지\s*(?:않|못)|(?:이용|가입|접속|베팅|배팅)하지\s*(?:마|말|않아요|않는\s*(?:게|것이))|(?:은|는|이|가)\s*(?:모두\s*)?불법이(?:에요|니|고|라)|처벌(?:받아요|받습니다|돼요|됩니다|\s*대상)|합법인\s*스포츠\s*베팅은\s*스포츠토토(?:\(베트맨\))?뿐/;
const gambling =
  /토토(?!넘|나)|프로토(?!타입|콜)|베트맨|카지노|바카라|파워볼|홀덤|사설\s*(?:사이트|업체|베팅|배팅)|(?:안전|메이저|검증)\s*(?:놀이터|사이트)|놀이터|(?:베팅|배팅|도박)\s*(?:사이트|업체|앱)|먹튀|꽁\s*머니/;

const itself = '(?:저는|전|나는|난|제가|저도|저|미나는|미나도|저희는)';
const claimsHuman: readonly RegExp[] = [
  new RegExp(
    `${itself}\\s*(?:진짜|실제|사실|정말|그냥|평범한|살아\\s*있는|여러분과\\s*같은|똑같은|한국)?\\s*(?:은|는|로|로는)?\\s*(?:사람|인간|여자|남자|여성|남성|한국인|직장인|실존\\s*인물)(?:이에요|예요|입니다|이고|인데|이라|이랍니다|이죠|이지요|이야|이거든|\\s*맞)`,
  ),
  /^(?:(?:네|넵|응|예|그럼요|맞아요|당연히|물론)[,.!~\s]*)*(?:진짜|실제|정말)?\s*(?:사람|인간)(?:이에요|입니다|이죠|이지요|이랍니다|\s*맞아요|\s*맞습니다)/,
  /(?:^|[^\p{L}])(?:ai|에이아이|인공지능|챗봇|봇|로봇|기계|프로그램)(?:이|가|은|는)?\s*(?:절대\s*)?아(?:니에요|니예요|니라|니고|니야|니랍|니죠|니지요|니거든|닙니다|녜요)/u,
];

const fixing =
  /승부\s*조작|경기\s*조작|조작(?:된|한|했)\s*(?:경기|승부|시합)|(?:경기|승부|심판)[^.!?]{0,8}(?:조작(?!할\s*수\s*없)|매수)|주작|짜고\s*(?:치|쳤|친|하)|일부러\s*(?:져|졌|질|진\s|지는|패)|져\s*주(?:기|는|었|려)|작업(?:된|\s*들어간|한)\s*경기/;
const judgesNobody = /(?:범죄|거짓|신고|제보)|(?:말|말하|말씀드리|다루|판단하|단정하|알)지\s*(?:않|못)|알\s*수\s*없|몰라요|모르/;
const charges = /의심|정황|연루|가담|냄새|틀림|분명|확실|(?:했|됐|받았|당했|였|같)(?:어|다|습|대|네|죠|을)|같아/;

/** One sentence, whatever its letters are dressed up as. */
export function isUnsaid(sentence: string): boolean {
  const { flat } = fold(sentence);
  // Letters that stand apart (베 팅 하 세 요) are one word.
  const text = /(?:(?<![가-힣])[가-힣] ){3,}/.test(flat) ? flat.replace(/(?<=[가-힣]) (?=[가-힣])/g, '') : flat;
  if (markup.test(text) || elsewhere.test(text)) return true;
  if (urges.some((urge) => urge.test(text)) || claimsHuman.some((claim) => claim.test(text))) return true;
  if (fixing.test(text) && (charges.test(text) || !judgesNobody.test(text))) return true;
  const suspicion = suspicionOf(sentence);
  if (suspicion === 'link' || suspicion === 'handle') return true;
  return (suspicion === 'words' || gambling.test(text)) && !declines.test(text);
}
