// What each job is called and does, for admins; one that is not named here is shown by its own name.

export const jobWords: Readonly<Record<string, { label: string; does: string }>> = {
  'refresh-scores': { label: '경기·점수 불러오기', does: '제공처에서 일정과 점수를 가져와요.' },
  'refresh-odds': { label: '배당 불러오기', does: '제공처에서 배당을 가져와요.' },
  'close-picks': { label: '예측 마감', does: '시작 시각이 된 경기의 예측을 닫아요.' },
  seal: { label: '예측 봉인', does: '마감한 예측을 검증 장부에 올려요.' },
  settle: { label: '채점', does: '끝난 경기를 채점하고 회원에게 알려요.' },
  rank: { label: '순위 계산', does: '리더보드를 다시 세요.' },
  'turn-periods': { label: '주·월 넘기기', does: '끝난 주와 달의 순위를 남겨요.' },
  'close-ledger-days': { label: '장부 마감', does: '지난 하루의 검증 장부를 닫아요.' },
  remind: { label: '시작 전 알림', does: '곧 시작하거나 날짜가 바뀐 경기를 회원에게 알려요.' },
  ring: { label: '경기 알림', does: '알림을 켠 경기와 관심 팀의 시작을 알려요.' },
  'in-play': { label: '경기 중 확률', does: '진행 중인 경기의 승리 확률을 다시 계산해요.' },
  recommend: { label: '프로토 추천', does: '추천 조합을 만들고 채점해요.' },
  'cast-talk': { label: '데모 회원 대화', does: '데모 회원이 실시간 토론에서 이야기해요.' },
  'cast-play': { label: '데모 회원 예측', does: '데모 회원이 예측과 글을 올려요.' },
  'daily-analysis': { label: '오늘의 AI 분석', does: '하루 경기를 분석하고 블로그에 글을 올려요.' },
  'forecast-the-new': { label: '새 경기 예측', does: '새로 올라온 경기의 AI 예측을 저장해요.' },
  'forecast-again': { label: '예측 다시 보기', does: '결과, 선발, 배당이 바뀐 경기의 AI 예측을 새로 저장해요.' },
  'fill-history': { label: '지난 시즌 채우기', does: '라이브 모드에서 지난 시즌의 결과를 조금씩 가져와요. 남은 양은 실행 기록에 있어요.' },
  'watch-calibration': { label: 'AI 확률 살피기', does: '말한 확률과 결과가 어긋난 종목의 AI 추천을 멈추고, 맞아 들어가면 다시 열어요.' },
  'sweep-finished': { label: '끝난 경기 기록', does: '끝난 경기를 모델이 배우는 기록에 넣어요.' },
  'enter-posts': { label: '검색에 글 넣기', does: '새 글을 검색에 넣어요.' },
  deliver: { label: '메일·푸시 보내기', does: '보낼 메일과 푸시 알림을 내보내요.' },
  'announce-pages': { label: '검색 엔진에 알리기', does: '새로 나온 페이지를 검색 엔진에 알려요.' },
  upkeep: { label: '기록 정리', does: '보관 기간이 지난 기록을 지워요.' },
};

export const jobLabel = (name: string): string => jobWords[name]?.label ?? name;
