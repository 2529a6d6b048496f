// /responsible: how to use predictions without harm, a self-check, and where help is.
import { Link } from 'react-router';
import { SelfCheck } from '../../features/papers/self-check.tsx';
import { Paper, PaperSection } from '../../parts/paper.tsx';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/responsible.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '책임 있는 이용',
    description: '도박문제 상담 1336, 멈추는 방법, 아홉 질문 자가점검, 청소년 안내를 모았어요. 상담은 24시간 무료예요.',
  });

function Help() {
  return (
    <PaperSection id="help" title="지금 도움이 필요하다면">
      <p className="rp-call">
        <a href="tel:1336">
          <b className="n">☎1336</b>
          <span>도박문제 상담 전화 걸기</span>
        </a>
      </p>
      <ul>
        <li>국번 없이 1336이에요. 24시간 열려 있고, 무료이고, 비밀을 지켜요.</li>
        <li>한국도박문제예방치유원이 운영해요. 본인뿐 아니라 가족과 친구도 상담받을 수 있고, 가까운 지역센터의 상담과 치료로 이어 줘요.</li>
        <li>
          청소년은 <a href="tel:1388">☎1388</a>(청소년 상담)에도 이야기할 수 있어요. 마음이 많이 힘들면 <a href="tel:109">☎109</a>
          (자살예방 상담)로 전화하세요. 협박을 받고 있다면 <a href="tel:112">☎112</a>예요.
        </li>
      </ul>
    </PaperSection>
  );
}

function WhatWeDo() {
  return (
    <PaperSection id="what" title="픽노트가 하는 일, 하지 않는 일">
      <ul>
        <li>베팅을 받지 않고 대신 사 주지도 않아요. 확률과 예측은 참고용이고, 결과를 보장하지 않아요.</li>
        <li>포인트는 무료예요. 걸 수 없고, 사거나 팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요.</li>
        <li>추천에는 잃을 확률을 함께 적고, 고를 경기가 없는 날에는 없다고 말해요.</li>
        <li>불법 사이트의 주소나 연락처로 보이는 글은 검토가 끝날 때까지 보여주지 않아요.</li>
        <li>도박문제 상담 번호는 모든 페이지의 맨 아래에 있어요.</li>
      </ul>
    </PaperSection>
  );
}

function Stopping() {
  return (
    <PaperSection id="stop" title="멈추는 방법">
      <ul>
        <li>
          <strong>잃은 돈은 끝난 돈이에요.</strong> 되찾으려고 거는 돈이 가장 큰 손실을 만들어요.
        </li>
        <li>
          <strong>먼저 정하고 말해 두세요.</strong> 시간과 금액의 한도를 정하고, 믿는 사람에게 알리세요.
        </li>
        <li>
          <strong>돈이 오가는 길을 길게 만드세요.</strong> 간편결제와 앱을 지우고, 이체 한도를 낮추고, 통장을 잠시 맡기세요.
        </li>
        <li>
          <strong>눈에 덜 띄게 하세요.</strong> <Link to="/settings">설정</Link>의 ‘화면’에서 배당과 제휴 광고를 숨길 수 있어요.
          ‘알림’에서는 경기 알림과 메일을 끌 수 있고요.
        </li>
        <li>
          <strong>오늘 하루만 쉬어 보세요.</strong> 쉬는 날이 몹시 불안하다면 그것도 도움을 청할 이유가 돼요.
        </li>
        <li>
          <strong>아예 떠나도 괜찮아요.</strong> <Link to="/settings">설정</Link>에서 계정을 지우면 개인정보를 바로 지워요.
        </li>
      </ul>
      <p>
        더 긴 이야기는 블로그의 <Link to="/blog/responsible-play">멈추는 법과 도움받는 곳</Link>에 적어 두었어요.
      </p>
    </PaperSection>
  );
}

function Young() {
  return (
    <PaperSection id="young" title="청소년과 19세가 되지 않은 분">
      <p>
        픽노트는 만 14세부터 가입할 수 있어요. 하지만 스포츠토토와 프로토는 19세 이상만 살 수 있고, 그 밖의 온라인 도박은 나이와 상관없이
        불법이에요. 실제 제휴 광고는 19세 이상이라고 직접 확인한 회원에게만 보여줘요.
      </p>
      <ul>
        <li>본인 확인 없이 가입되거나, 첫 충전에 돈을 얹어 주거나, 친구를 데려오면 수수료를 준다는 곳은 모두 불법 사이트예요.</li>
        <li>
          불법 스포츠도박은 운영한 사람뿐 아니라 돈을 건 사람도 5년 이하의 징역이나 5천만 원 이하의 벌금을 받을 수 있어요(국민체육진흥법).
        </li>
        <li>이미 돈을 걸었거나 빚이 생겼더라도 늦지 않았어요. 부모님께 말하기 어렵다면 1336이나 1388에 먼저 이야기하세요.</li>
      </ul>
    </PaperSection>
  );
}

function Check() {
  return (
    <PaperSection id="check" title="자가점검">
      <p>
        여러 나라에서 널리 쓰이는 <strong>도박문제 심각도 지수(PGSI, Ferris·Wynne 2001)</strong>를 바탕으로 아홉 질문을 우리말로 새로
        적었어요. 공식 번역은 아니에요. <strong>진단이 아니라 돌아보는 도구예요.</strong> 정확한 평가는 상담에서 받을 수 있어요. 답과 점수는
        이 화면에서만 계산하고, 어디에도 보내거나 저장하지 않아요.
      </p>
      <SelfCheck />
    </PaperSection>
  );
}

export default function Responsible() {
  return (
    <Paper
      title="책임 있는 이용"
      lead="예측은 잃을 것이 없을 때 가장 재미있어요. 멈추는 방법과 도움받는 곳을 모았어요."
      changed="2026-11-22"
    >
      <Help />
      <Check />
      <Stopping />
      <Young />
      <WhatWeDo />
    </Paper>
  );
}
