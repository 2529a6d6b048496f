// Advertising laid open: who and when, why an ad is shown, what the partner's gate says to this reader, and how clicks are counted.
import { Link } from 'react-router';
import type { AdTransparency } from '#contract/ads.ts';
import { Paper, PaperSection } from '../../parts/paper.tsx';
import type { TransparencyData } from './runs.queries.ts';
import { Runs } from './runs.tsx';

const reasons: Record<AdTransparency['partner']['reason'], string> = {
  off: '지금은 제휴 광고를 하지 않아요. 그 자리에는 픽노트 안내가 있어요.',
  demo: '데모예요. 실제 광고주가 없는 예시를 누구에게나 보여줘요.',
  open: '아래 조건을 모두 만족해서 보여요.',
  paused: '운영자가 잠시 멈췄어요. 누구에게도 보이지 않아요.',
  region: '보여줄 수 있는 지역인지 확인되지 않아서 보이지 않아요.',
  'signed-out': '로그인하지 않아서 보이지 않아요.',
  'not-adult': '설정에서 19세 이상이라고 확인하지 않아서 보이지 않아요.',
  'opted-out': '설정에서 제휴 광고를 숨겨서 보이지 않아요.',
};

function Partner({ told: { advertiser, reason } }: { told: AdTransparency['partner'] }) {
  return (
    <PaperSection id="partner" title="제휴 광고">
      <p className="adt-why" data-reason={reason}>
        <b>{reasons[reason]}</b>
        {advertiser !== null && ` 광고주: ${advertiser}`}
      </p>
      <p>실제 제휴 광고는 이 조건을 모두 만족할 때만 보여요. 하나라도 아니면 링크도, 문구도 화면에 담지 않아요.</p>
      <ul>
        <li>운영자가 광고주와 조건을 모두 밝히고, 법에 어긋나지 않는다고 확인했어요.</li>
        <li>허용된 지역에서 접속했어요.</li>
        <li>로그인한 회원이에요.</li>
        <li>
          <Link to="/settings">설정</Link>에서 19세 이상이라고 확인했어요.
        </li>
        <li>제휴 광고를 숨기지 않았어요.</li>
      </ul>
      <p>
        맨 앞에 [광고] 표시와 광고주 이름이 있고, 언제든 닫을 수 있어요. 도박 문제로 힘들다면 <a href="tel:1336">☎1336</a>에서 24시간 무료로
        상담해요. <Link to="/responsible">책임 있는 이용</Link>
      </p>
    </PaperSection>
  );
}

export function TransparencyScreen({ data }: { data: TransparencyData }) {
  return (
    <Paper title="광고 투명성" lead="누가, 언제, 왜 광고하는지 모두 공개해요.">
      <PaperSection id="runs" title="누가 언제 광고했나요">
        <Runs data={data} />
      </PaperSection>
      <PaperSection id="why" title="왜 보이나요">
        <ul>
          <li>광고 자리는 화면 위 1개, 옆 2개, 아래 3개예요. 자리마다 우선순위가 높은 광고부터, 같으면 먼저 올라온 광고부터 보여줘요.</li>
          <li>모두에게 같은 광고를 보여줘요. 내 예측이나 읽은 글을 보고 고르지 않아요.</li>
          <li>광고마다 ‘광고’ 표시와 광고주 이름이 있어요. 광고주를 따로 적지 않으면 연결된 사이트 주소로 알려줘요.</li>
          <li>광고는 AI 분석과 채점, 순위에 영향을 주지 않아요.</li>
          <li>로그인, 설정, 약관처럼 광고가 어울리지 않는 화면에는 넣지 않아요.</li>
        </ul>
      </PaperSection>
      {data.told && <Partner told={data.told.partner} />}
      <PaperSection id="clicks" title="클릭은 이렇게 집계해요">
        <ul>
          <li>광고마다 하루에 한 번, 회원이나 네트워크별로 세요. 여러 번 눌러도 한 번이에요.</li>
          <li>누가 눌렀는지는 그날만 쓰는 비밀값으로 섞어서 저장하고, 날이 바뀌면 지워요. 남는 것은 횟수뿐이에요.</li>
          <li>누른 주소나 회원 정보를 광고주에게 주지 않아요.</li>
        </ul>
      </PaperSection>
    </Paper>
  );
}
