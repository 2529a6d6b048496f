// /privacy: which personal data the beta keeps, why, and for how long.

import { Link } from 'react-router';
import { termsVersion } from '#domain/identity/terms.ts';
import { Paper, PaperSection } from '../parts/paper.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '개인정보처리방침', description: '픽노트가 어떤 개인정보를 왜, 얼마나 보관하는지 설명해요.' });

function Others() {
  return (
    <PaperSection id="others" title="다른 곳과 오가는 것">
      <p>아래의 일을 할 때 다른 곳에 접속하거나 말을 전해요. 브라우저가 접속한 곳은 접속 주소를 알 수 있어요.</p>
      <ul>
        <li>영상을 재생하면 그 영상을 제공하는 곳(예: YouTube)에 접속해요. 누르기 전에는 접속하지 않아요.</li>
        <li>라이브에서 다른 곳의 중계 목록을 함께 보여주는 동안에는 그 목록의 그림과 팀 휘장을 그곳에서 받아요.</li>
        <li>카카오톡 공유가 있으면, 공유 메뉴를 열 때 카카오의 스크립트를 받아요.</li>
        <li>카카오나 네이버로 로그인하면 그곳의 화면을 거쳐요. 그곳에서는 회원번호, 별명, 이메일만 받아요.</li>
        <li>광고 그림이 다른 곳에 있으면 그곳에서 받아요.</li>
        <li>메일은 메일을 나르는 서버를 거쳐 보내요.</li>
        <li>푸시를 켜면 브라우저를 만든 회사의 서버를 거쳐 보내요. 내용은 암호화해서 그 회사가 읽을 수 없어요.</li>
        <li>
          미나가 언어 모델로 답하는 동안에는 물은 말과 바로 앞의 대화를 그 모델에 전해요. 이메일과 전화번호 같은 번호는 가리고, 누가
          물었는지는 전하지 않아요.
        </li>
      </ul>
    </PaperSection>
  );
}

export default function Privacy() {
  return (
    <Paper title="개인정보처리방침" lead="꼭 필요한 것만 받고, 필요 없어지면 지워요." changed={termsVersion}>
      <PaperSection title="로그인하지 않고 볼 때">
        <ul>
          <li>이름이나 연락처를 받지 않아요. 광고 추적 쿠키와 다른 회사의 분석 스크립트를 쓰지 않아요.</li>
          <li>화면 모드(밝게·어둡게)와 닫은 안내는 이 브라우저에만 남아요. 자가점검의 답은 이 브라우저에도 남기지 않아요.</li>
          <li>
            블로그 글의 조회와 광고 클릭은 같은 사람을 두 번 세지 않으려고 하루짜리 표시로 바꿔 세요. 날마다 섞는 값이 달라져서 다음 날에는
            누구였는지 알 수 없어요.
          </li>
          <li>경기 페이지에서 스포일러 지연을 맞추면 몇 초인지 기억하는 기능 쿠키(delay) 하나를 써요. 실시간으로 되돌리면 지워요.</li>
          <li>로그인하면 로그인을 이어 가는 쿠키 하나를 써요. 로그아웃하면 지워요.</li>
          <li>서버는 공격을 막고 고장을 찾으려고 접속 주소와 요청 기록을 잠시 보관해요.</li>
        </ul>
      </PaperSection>
      <PaperSection title="가입하면">
        <table>
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">이유</th>
              <th scope="col">보관</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>이메일, 사용자명, 표시 이름</td>
              <td>로그인과 구분</td>
              <td>탈퇴할 때까지</td>
            </tr>
            <tr>
              <td>비밀번호(되돌릴 수 없게 바꾼 값)</td>
              <td>로그인</td>
              <td>탈퇴할 때까지</td>
            </tr>
            <tr>
              <td>동의한 약관의 버전과 시각</td>
              <td>법이 정한 의무</td>
              <td>탈퇴할 때까지</td>
            </tr>
            <tr>
              <td>로그인한 기기의 종류와 네트워크(주소의 마지막 자리는 지움), 마지막 사용 시각</td>
              <td>내 기기 목록, 도용 막기</td>
              <td>쓰지 않은 지 60일</td>
            </tr>
            <tr>
              <td>로그인 실패와 보낸 확인 메일의 횟수(누구인지 알 수 없게 바꾼 값)</td>
              <td>비밀번호 맞히기와 메일 퍼붓기 막기</td>
              <td>1시간만 세고, 그 뒤 첫 새벽에 지워요.</td>
            </tr>
            <tr>
              <td>프로필 사진(고른 경우)</td>
              <td>화면에 보여주기</td>
              <td>바꾸거나 탈퇴할 때까지. 위치 같은 사진 속 정보는 저장하지 않아요.</td>
            </tr>
            <tr>
              <td>푸시를 받을 브라우저 주소(켠 경우)</td>
              <td>알림 보내기</td>
              <td>끄거나 탈퇴할 때까지</td>
            </tr>
            <tr>
              <td>보낸 메일과 푸시의 기록</td>
              <td>두 번 보내지 않기</td>
              <td>30일</td>
            </tr>
            <tr>
              <td>알림 목록(누가 무엇을 남겼는지와 그 말의 앞부분)</td>
              <td>종을 눌렀을 때 보여주기</td>
              <td>90일</td>
            </tr>
            <tr>
              <td>카카오·네이버 회원번호(그 방법으로 들어온 경우)</td>
              <td>로그인</td>
              <td>탈퇴할 때까지</td>
            </tr>
            <tr>
              <td>19세 이상이라고 확인한 사실과 시각(직접 켠 경우)</td>
              <td>제휴 광고를 성인에게만 보여주기</td>
              <td>탈퇴할 때까지. 끄면 그때부터 성인으로 보지 않아요.</td>
            </tr>
            <tr>
              <td>예측(고른 결과와 확신도)</td>
              <td>서비스 제공, 채점</td>
              <td>글을 지워도 남고, 탈퇴하면 ‘탈퇴한 사용자’의 것으로 남아요.</td>
            </tr>
            <tr>
              <td>글, 댓글(블로그 댓글 포함), 토론 메시지</td>
              <td>서비스 제공</td>
              <td>
                지울 때까지. 지우면 바로 보이지 않고, 30일이 지나면 내용도 지워요. 탈퇴하면 그때 보이던 글은 ‘탈퇴한 사용자’의 것으로 남고,
                지웠거나 검토 중이던 글은 내용을 바로 지워요. 남기고 싶지 않은 글은 탈퇴하기 전에 지워 주세요.
              </td>
            </tr>
            <tr>
              <td>신고받은 글과 운영자가 내린 글</td>
              <td>신고 처리, 이의 살피기</td>
              <td>
                신고를 살피는 동안은 지워도 내용이 남고, 신고 기록에는 그때의 내용이 계속 남아요. 운영자가 내린 글은 탈퇴할 때까지예요.
                운영자가 글을 삭제하거나 다시 올린 기록에는 제목이 계속 남아요.
              </td>
            </tr>
          </tbody>
        </table>
        <p>만 14세가 되지 않으면 가입할 수 없어요. 개인정보를 팔거나 광고하는 곳에 넘기지 않아요.</p>
      </PaperSection>
      <Others />
      <PaperSection id="inquiries" title="문의하면">
        <ul>
          <li>문의 내용과, 답을 받으려고 적은 이메일을 받아요. 로그인했다면 누가 보냈는지도 함께 남아요.</li>
          <li>이메일은 처리를 마치고 90일 뒤에 지우고, 문의 전체는 처리를 마치고 1년 안에 지워요.</li>
        </ul>
      </PaperSection>
      <PaperSection id="access" title="관리자가 볼 때">
        <ul>
          <li>관리자 화면에서는 이메일의 일부를 가려 둬요. 전체를 열어 보면 누가 언제 누구의 것을 보았는지 접근 기록이 남아요.</li>
          <li>관리자가 한 일(글 검토, 권한 변경, 결과 정정, 설정 변경)도 모두 기록해요. 관리자가 이 기록을 지우는 기능은 없어요.</li>
        </ul>
      </PaperSection>
      <PaperSection id="ads" title="광고">
        <ul>
          <li>
            예측이나 읽은 글로 광고를 고르지 않고, 광고하는 곳에 회원의 정보를 넘기지 않아요. 다만 광고 그림이 다른 곳에 있으면 그곳은
            그림을 받아 가는 접속 주소를 알 수 있어요. 어느 페이지에서 보았는지는 알려 주지 않아요.
          </li>
          <li>클릭은 광고마다 몇 번인지만 세요. 세는 방법은 위에 적은 하루짜리 표시예요.</li>
          <li>
            실제 제휴 광고는 지역, 로그인, 19세 이상 확인, 숨기기 설정만 보고 보여줄지 정해요.{' '}
            <Link to="/ads-transparency">광고 투명성</Link>
          </li>
        </ul>
      </PaperSection>
      <PaperSection title="내 권리">
        <p>
          <Link to="/settings">설정</Link>에서 내 정보를 보고, 고치고, 파일로 받고, 지울 수 있어요. 계정을 지우면 개인정보는 바로 사라져요.
          다른 요청은 <Link to="/contact">문의</Link>로 보내 주세요.
        </p>
      </PaperSection>
    </Paper>
  );
}
