// The short word on responsible play among the rules, which leads to the page of its own.
import { Link } from 'react-router';
import { PaperSection } from '../../parts/paper.tsx';

export function ResponsiblePaper() {
  return (
    <PaperSection id="responsible" title="책임 있는 이용">
      <ul>
        <li>픽노트는 베팅을 받지 않아요. 확률과 예측은 참고용이고, 결과를 보장하지 않아요.</li>
        <li>스포츠토토와 프로토는 19세 이상만, 법이 정한 곳에서만 살 수 있어요.</li>
        <li>불법 스포츠도박은 운영하는 것도, 하는 것도 처벌받아요. 불법 사이트 주소나 연락처가 든 글은 공개하지 않아요.</li>
        <li>
          혼자 멈추기 어렵다면 도박문제 상담 <a href="tel:1336">☎1336</a>으로 전화하세요. 24시간 무료이고 비밀을 지켜요.
        </li>
      </ul>
      <p>
        멈추는 방법과 자가점검은 <Link to="/responsible">책임 있는 이용</Link>에 있어요.
      </p>
    </PaperSection>
  );
}
