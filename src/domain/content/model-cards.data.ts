// What the card of each forecasting model says of it: how it works, what it is given, what it does not know, and how good it was before it served.

/** One row of `benchmarks/results.md`, walked forward; shares run 0..1. */
export type DevelopmentFigures = {
  /** The row's name there. */
  pool: string;
  poolKo: string;
  /** First and last month (YYYY-MM) of the matches that count. */
  from: string;
  to: string;
  matches: number;
  logLoss: number;
  /** One standard error of it. */
  logLossError: number;
  correctShare: number;
  /** Log loss of the closing odds of the same matches; null where the files have none. */
  marketLogLoss: number | null;
  /** The closing odds of earlier matches had taught the model. */
  learnsPastOdds: boolean;
};

export type ModelCardText = {
  name: string;
  summary: string;
  method: readonly string[];
  given: readonly string[];
  notGiven: readonly string[];
  development: readonly DevelopmentFigures[];
  /** In which way the figures of development may flatter. */
  caveats: readonly string[];
};

/** When the rows were measured. */
export const measuredOn = '2026-11-28';

const sameForAll = {
  ownOdds: '예측하려는 경기의 배당은 넣지 않아요. 비교할 수 있게 옆에 적기만 해요.',
  people: '부상, 징계, 출전 명단, 이적과 트레이드, 감독 교체, 날씨는 몰라요.',
  weights: '지금 쓰는 무게는 개발 자료 전체에 맞춘 값이에요. 아래 숫자는 재는 시즌마다 그 전의 경기로만 무게를 다시 맞추며 쟀어요.',
} as const;

const beliefs =
  '힘은 평균과 불확실한 정도, 두 숫자로 갖고 있다가 경기가 끝날 때마다 고쳐요. 모르는 팀일수록 크게 고치고, 오래 쉬면 덜 확실해지고, 시즌 사이에는 일부를 평균 쪽으로 되돌려요.';
const logistic = (rest: string): string =>
  `두 쪽의 차이를 로지스틱 회귀로 합쳐 이길 확률 하나로 만들어요. 무게는 ${rest} 지난 경기에 맞춰 정해 두었고, 여기서 경기를 배울 때는 바꾸지 않아요.`;

const soccer: ModelCardText = {
  name: 'soccer-stack',
  summary: '득점과 슈팅으로 잰 공격력과 수비력에 두 가지 레이팅을 더해 홈 승, 무, 원정 승 확률을 내요.',
  method: [
    '나라마다 따로 배워요. 클럽의 공격력과 수비력을 득점으로 재고, 기록이 있는 리그에서는 유효 슈팅, 슈팅, 코너킥으로도 재요. 오래된 경기일수록 가볍게 봐요.',
    '상대가 얼마나 강했는지 따지는 엘로 레이팅과, 홈과 원정의 실력을 나눠 재는 파이 레이팅을 더해요.',
    '마감 배당이 결과와 함께 들어오는 리그에서는, 이미 끝난 경기들의 배당이 두 팀을 어떻게 봐 왔는지도 레이팅으로 만들고, 그 뒤의 골과 슈팅으로 고쳐요.',
    '시즌 후반에는 순위표도 봐요. 우승권, 상위권, 강등선에 가까워서 이 경기에 걸린 것이 더 큰 팀 쪽으로 조금 기울어요.',
    '이 숫자들을 지난 시즌에 맞춘 무게로 합쳐 세 결과의 확률로 만들어요. 무게는 마감 배당이 있던 경기에서는 결과 대신 그 배당에 맞췄어요. 예상 점수는 그 확률에 맞춘 점수표 한 장에서 읽어요.',
    'K리그와 J리그는 시즌이 적어서 득점, 슈팅, 기대득점(xG)으로 잰 힘만 정해 둔 비율로 섞어요. 기록이 없는 몫은 득점으로 채우고, 지난 배당이 있으면 그것도 섞어요.',
    '국가대표 경기는 팀마다 경기 수가 적어서 엘로 레이팅 하나로 재요. 대회의 무게와 중립 경기장을 구분해요.',
  ],
  given: [
    '지난 경기의 점수, 날짜, 리그, 홈·원정·중립 구분',
    '유효 슈팅, 슈팅, 코너킥, 기대득점(가져온 과거 기록에 있는 경기만)',
    '앞 경기에서 사흘 안에 다시 뛰는지(K리그, J리그, 국가대표 경기는 빼고)',
    '이미 끝난 경기의 마감 배당(최근 결과 열에 셋 이상에 배당이 있는 클럽 리그만)',
  ],
  notGiven: [
    sameForAll.ownOdds,
    sameForAll.people,
    '중계 자료로 받은 결과에는 점수만 있어요. 슈팅 같은 기록은 거기서 배우지 못해요.',
    '컵과 클럽 대항전은 그 대회 안의 경기로만 팀을 알아요. 자기 나라 리그에서 잰 힘을 이어 쓰지 않아요.',
    '처음 보는 리그는 일반적인 값에서 시작해 그 리그의 결과로만 배워요.',
  ],
  development: [
    {
      pool: 'Soccer, top-5 leagues 2021-24',
      poolKo: '유럽 5대 리그',
      from: '2021-08',
      to: '2024-06',
      matches: 5404,
      logLoss: 0.9785,
      logLossError: 0.0066,
      correctShare: 0.533,
      marketLogLoss: 0.9677,
      learnsPastOdds: false,
    },
    {
      pool: 'Soccer, top-5 leagues 2021-24, past odds',
      poolKo: '유럽 5대 리그',
      from: '2021-08',
      to: '2024-06',
      matches: 5404,
      logLoss: 0.9729,
      logLossError: 0.0065,
      correctShare: 0.537,
      marketLogLoss: 0.9677,
      learnsPastOdds: true,
    },
    {
      pool: 'Soccer, 16 European leagues 2021-24',
      poolKo: '유럽 16개 리그',
      from: '2021-07',
      to: '2024-06',
      matches: 16880,
      logLoss: 0.9942,
      logLossError: 0.0035,
      correctShare: 0.511,
      marketLogLoss: 0.9819,
      learnsPastOdds: false,
    },
    {
      pool: 'Soccer, 16 European leagues 2021-24, past odds',
      poolKo: '유럽 16개 리그',
      from: '2021-07',
      to: '2024-06',
      matches: 16880,
      logLoss: 0.988,
      logLossError: 0.0034,
      correctShare: 0.516,
      marketLogLoss: 0.9819,
      learnsPastOdds: true,
    },
    {
      pool: 'K League 1+2, 2022-24',
      poolKo: 'K리그1·2',
      from: '2022-02',
      to: '2024-11',
      matches: 1378,
      logLoss: 1.0627,
      logLossError: 0.0068,
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a share of right calls, which happens to look like one.
      correctShare: 0.434,
      marketLogLoss: 1.0672,
      learnsPastOdds: false,
    },
    {
      pool: 'K League 1+2, 2022-24, past odds',
      poolKo: 'K리그1·2',
      from: '2022-02',
      to: '2024-11',
      matches: 1378,
      logLoss: 1.0618,
      logLossError: 0.0071,
      correctShare: 0.431,
      marketLogLoss: 1.0672,
      learnsPastOdds: true,
    },
    {
      pool: 'J1 League 2022-24',
      poolKo: 'J1리그',
      from: '2022-02',
      to: '2024-12',
      matches: 992,
      logLoss: 1.0699,
      logLossError: 0.0091,
      correctShare: 0.428,
      marketLogLoss: 1.0647,
      learnsPastOdds: false,
    },
    {
      pool: 'National teams 2021-24',
      poolKo: '국가대표 경기',
      from: '2021-07',
      to: '2024-06',
      matches: 3247,
      logLoss: 0.8789,
      logLossError: 0.0108,
      correctShare: 0.607,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
  ],
  caveats: [
    '유럽 클럽의 무게는 해마다 7월에 그 전의 경기로만 다시 맞추며 쟀어요.',
    '무엇을 얼마나 빨리 잊을지는 2016~24년을, K리그와 J리그의 섞는 비율은 2022~24년을 보며 골랐고, 국가대표의 무게는 2024년 7월까지의 경기에 맞췄어요. 그래서 이 숫자들은 조금 좋게 나왔을 수 있어요.',
  ],
};

const baseball: ModelCardText = {
  name: 'baseball-starters',
  summary: '팀의 득점력과 실점을 막는 힘, 선발 투수, 엘로 레이팅으로 이길 확률을 내요.',
  method: [
    `팀이 얼마나 점수를 내고 얼마나 막는지, 선발 투수가 얼마나 막는지를 따로 재요. 구장의 영향은 힘을 잴 때 덜어 내요. ${beliefs}`,
    '그 투수가 최근 60일에 몇 번 선발로 나왔는지, 시즌을 여는 순서에서 몇 번째로 나왔는지도 봐요.',
    '이기고 진 결과와 점수 차이로 재는 엘로 레이팅과 홈 이점을 더해요.',
    'MLB에 마감 배당이 결과와 함께 들어오면 무게를 바꿔요. 그때는 이미 끝난 경기들의 배당이 팀과 선발 투수를 어떻게 봐 왔는지를 주로 보고, 득점과 실점으로 잰 힘은 빼요. KBO와 NPB를 비롯한 다른 리그는 배당을 쓰지 않아요.',
    logistic('MLB와 KBO의'),
    '무승부는 KBO 4%, NPB 2%를 먼저 떼어 두고 나머지를 나눠요.',
  ],
  given: [
    '지난 경기의 점수, 날짜, 리그, 홈·원정·중립 구분',
    '양쪽 선발 투수(경기 자료가 미리 알려 줄 때만)',
    '이미 끝난 MLB 경기의 마감 배당(최근 결과 열에 셋 이상에 배당이 있을 때만)',
  ],
  notGiven: [
    sameForAll.ownOdds,
    sameForAll.people,
    '타순과 불펜의 피로는 몰라요. 선발 투수를 모르는 경기는 보통 투수로 봐요.',
    'KBO가 아닌 아시아 리그와 국제 대회에도 KBO에 맞춘 무게를 써요.',
  ],
  development: [
    {
      pool: 'MLB 2017-23',
      poolKo: 'MLB',
      from: '2017-04',
      to: '2023-10',
      matches: 14299,
      logLoss: 0.6734,
      logLossError: 0.0015,
      correctShare: 0.58,
      marketLogLoss: 0.6684,
      learnsPastOdds: false,
    },
    {
      pool: 'MLB 2017-23, past odds',
      poolKo: 'MLB',
      from: '2017-04',
      to: '2023-10',
      matches: 14299,
      logLoss: 0.6704,
      logLossError: 0.0017,
      correctShare: 0.587,
      marketLogLoss: 0.6684,
      learnsPastOdds: true,
    },
    {
      pool: 'KBO 2015-20',
      poolKo: 'KBO 리그',
      from: '2015-03',
      to: '2020-10',
      matches: 4270,
      logLoss: 0.675,
      logLossError: 0.0027,
      correctShare: 0.585,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
  ],
  caveats: [
    sameForAll.weights,
    '얼마나 빨리 배우고 잊을지는 재지 않은 해(MLB 2013~16년, KBO 2011~14년)에서 골랐어요.',
    'KBO는 비긴 경기를 빼고 쟀어요. 개발 자료에는 실제로 던진 선발 투수가 있지만, 여기서는 미리 알려진 투수만 알아요.',
  ],
};

const basketball: ModelCardText = {
  name: 'basketball-margin',
  summary: '점수 차이로 잰 팀의 힘에 홈 이점과 쉰 날을 더해 이길 확률을 내요.',
  method: [
    `팀의 힘을 점수 차이로 재요. 22점이 넘는 차이는 22점으로 봐요. ${beliefs}`,
    '홈 이점은 리그마다 재고, 팀마다 얼마나 다른지도 따로 재요.',
    '어제도 뛰었는지, 사흘 안에 두 번 이상 뛰었는지, 며칠을 쉬었는지를 더하고, 플레이오프는 따로 봐요.',
    '마감 배당이 결과와 함께 들어오는 리그에서는 무게를 바꿔요. 그때는 이미 끝난 경기들의 배당이 두 팀을 어떻게 봐 왔는지도 레이팅으로 만들어 함께 봐요.',
    logistic('NBA의'),
    '그 무게는 마감 배당이 있던 경기에서는 결과 대신 그 배당에 맞췄어요.',
  ],
  given: [
    '지난 경기의 점수, 날짜, 리그, 홈·원정·중립 구분',
    '두 팀이 언제 뛰었는지',
    '플레이오프인지(경기 자료가 알려 줄 때만)',
    '이미 끝난 경기의 마감 배당(최근 결과 열에 셋 이상에 배당이 있는 리그만)',
  ],
  notGiven: [
    sameForAll.ownOdds,
    sameForAll.people,
    '선수를 쉬게 하는 날과 이동 거리는 몰라요.',
    'KBL, WKBL, 대학 농구에도 NBA에 맞춘 무게를 써요. 팀의 힘과 리그의 홈 이점만 그 리그에서 배워요.',
  ],
  development: [
    {
      pool: 'NBA 2018-23',
      poolKo: 'NBA',
      from: '2018-10',
      to: '2023-01',
      matches: 5613,
      logLoss: 0.6302,
      logLossError: 0.005,
      correctShare: 0.649,
      marketLogLoss: 0.6119,
      learnsPastOdds: false,
    },
    {
      pool: 'NBA 2018-23, past odds',
      poolKo: 'NBA',
      from: '2018-10',
      to: '2023-01',
      matches: 5613,
      logLoss: 0.621,
      logLossError: 0.0051,
      correctShare: 0.653,
      marketLogLoss: 0.6119,
      learnsPastOdds: true,
    },
    {
      pool: 'WKBL 2018-24',
      poolKo: 'WKBL',
      from: '2020-11',
      to: '2024-03',
      matches: 332,
      logLoss: 0.594,
      logLossError: 0.0218,
      correctShare: 0.678,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
  ],
  caveats: [sameForAll.weights, '얼마나 빨리 배우고 잊을지는 재지 않은 시즌(NBA 2013~17년)에서 골랐어요.'],
};

const volleyball: ModelCardText = {
  name: 'volleyball-sets',
  summary: '세트 차이로 잰 팀의 힘과 홈 이점, 얼마나 새로운 팀인지를 보고 이길 확률을 내요.',
  method: [
    `팀의 힘을 세트 차이로 재요. 3 대 0과 3 대 2를 다르게 봐요. ${beliefs}`,
    '두 팀을 잘 모를수록 힘의 차이를 작게 봐요. 아직 몇 경기 안 뛴 팀은 새 팀으로 따로 봐요.',
    '홈 이점을 더해요.',
    logistic('폴란드 리그, NCAA 남자부, 남자 클럽 대항전의'),
  ],
  given: ['지난 경기의 세트 점수, 날짜, 리그, 홈·원정·중립 구분', '두 팀이 지금까지 몇 경기를 뛰었는지'],
  notGiven: [
    sameForAll.ownOdds,
    '지난 경기의 배당도 쓰지 않아요.',
    sameForAll.people,
    '쉰 날과 세트 안의 점수는 보지 않아요.',
    'V-리그를 비롯한 다른 리그에는 폴란드 리그에 맞춘 무게를 써요. 팀의 힘만 그 리그에서 배워요.',
  ],
  development: [
    {
      pool: 'PlusLiga 2013-19',
      poolKo: '폴란드 플러스리가(2013~19)',
      from: '2013-10',
      to: '2019-05',
      matches: 1319,
      logLoss: 0.5437,
      logLossError: 0.0126,
      correctShare: 0.733,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
    {
      pool: 'PlusLiga 2019 on',
      poolKo: '폴란드 플러스리가',
      from: '2020-09',
      to: '2021-04',
      matches: 209,
      logLoss: 0.5668,
      logLossError: 0.0324,
      correctShare: 0.694,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
    {
      pool: 'NCAA men 2022 on',
      poolKo: 'NCAA 남자부',
      from: '2022-01',
      to: '2023-05',
      matches: 1612,
      logLoss: 0.4525,
      logLossError: 0.012,
      correctShare: 0.788,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
    {
      pool: 'Volleyball clubs 2024 on',
      poolKo: '남자 클럽 대항전',
      from: '2025-10',
      to: '2025-11',
      matches: 686,
      logLoss: 0.5648,
      logLossError: 0.016,
      correctShare: 0.703,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
    {
      pool: 'Volleyball clubs, both seen 5 times',
      poolKo: '남자 클럽 대항전(두 팀 모두 다섯 경기 뒤)',
      from: '2025-10',
      to: '2025-11',
      matches: 177,
      logLoss: 0.5103,
      logLossError: 0.0329,
      correctShare: 0.746,
      marketLogLoss: null,
      learnsPastOdds: false,
    },
  ],
  caveats: [
    sameForAll.weights,
    '얼마나 빨리 배우고 잊을지는 플러스리가 2014~19년과 NCAA 2021~22년에서 골랐어요. 잰 기간과 겹치는 플러스리가 2013~19년과 NCAA는 조금 좋게 나왔을 수 있어요.',
    '남자 클럽 대항전은 앞선 경기가 모자라서, 이 경기들에도 맞춘 지금의 무게로 쟀어요. 그래서 좋게 나왔을 수 있어요.',
    'V-리그는 개발 자료가 없어서 재지 못했어요.',
  ],
};

const mma: ModelCardText = {
  name: 'mma-record',
  summary: '엘로 레이팅과 전적, 알려진 나이와 신체로 이길 확률을 내요.',
  method: [
    '이기고 진 결과로 엘로 레이팅을 재요. 신인은 빨리, 많이 싸운 선수는 천천히 바뀌고, KO나 서브미션으로 끝난 기록이 있으면 더 크게 바뀌어요.',
    '연승, 경험, 데뷔전인지, 만난 상대의 수준, 쉰 기간, KO로 진 횟수를 더해요.',
    '나이, 팔 길이, 키, 왼손잡이인지, 체급 순위, 유효타와 테이크다운 평균은 자료가 알려 줄 때만 봐요.',
    '아직 싸운 적이 없는 선수의 평균까지 알려 주는 자료는 나중에 적은 것이라, 그 자료의 평균은 믿지 않아요.',
    '마감 배당이 결과와 함께 들어오는 대회사에서는 무게를 바꿔요. 그때는 이미 끝난 경기들의 배당이 두 선수를 어떻게 봐 왔는지도 함께 봐요. 만났던 상대가 그 뒤에 받은 배당까지 이어서 재고, 배당과 다른 결과가 나오면 그만큼 고쳐요.',
    logistic('UFC의'),
  ],
  given: [
    '지난 경기의 결과, 날짜, 대회사',
    'KO나 서브미션으로 끝났는지(가져온 과거 기록에 있는 경기만)',
    '이미 끝난 경기의 마감 배당(최근 결과 열에 셋 이상에 배당이 있는 대회사만)',
  ],
  notGiven: [
    sameForAll.ownOdds,
    '지금 받는 경기 자료는 나이, 키, 팔 길이, 순위를 알려 주지 않아요. 그래서 앞으로 열릴 경기의 예측에는 들어가지 않아요.',
    '부상, 감량, 훈련, 대체 출전, 경기 방식은 몰라요.',
    '다른 대회사에서 쌓은 전적은 이어 쓰지 않아요. 대회사마다 따로 배워요.',
    'ONE, PFL, 벨라토르에도 UFC에 맞춘 무게를 써요.',
  ],
  development: [
    {
      pool: 'UFC 2019-24',
      poolKo: 'UFC',
      from: '2019-01',
      to: '2024-12',
      matches: 2603,
      logLoss: 0.6487,
      logLossError: 0.0054,
      correctShare: 0.618,
      marketLogLoss: 0.6091,
      learnsPastOdds: false,
    },
    {
      pool: 'UFC 2019-24, past odds',
      poolKo: 'UFC',
      from: '2019-01',
      to: '2024-12',
      matches: 2603,
      logLoss: 0.6354,
      logLossError: 0.0059,
      correctShare: 0.628,
      marketLogLoss: 0.6091,
      learnsPastOdds: true,
    },
  ],
  caveats: [
    sameForAll.weights,
    '개발 자료에는 나이, 신체, 순위, 평균 기록이 있는 경기가 많아요. 이것들이 없는 지금의 예측은 이 숫자보다 못할 수 있어요.',
    '얼마나 빨리 배우고 잊을지는 재지 않은 해(UFC 2014~18년)에서 골랐어요.',
  ],
};

/** One for each model of today. */
export const modelCards: readonly ModelCardText[] = [soccer, baseball, basketball, volleyball, mma];

/** What is said of a former model, whichever it was. */
export const formerModelCard = {
  summary: '경기 결과와 상대의 강함, 홈 이점을 엘로 레이팅 하나로 재던 모델이에요.',
  why: '쉰 날, 선발 투수, 나이, 새로 온 팀을 몰랐고, 첫 경기와 백 번째 경기에서 같은 속도로 배웠어요. 그래서 종목마다 따로 만든 모델로 바꿨어요.',
} as const;

export const modelCardOf = (name: string): ModelCardText | undefined => modelCards.find((card) => card.name === name);
