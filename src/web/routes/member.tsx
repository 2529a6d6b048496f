// /members/:username: what anyone sees of a member, ready to be shared.

import { data, Link, redirect } from 'react-router';
import { oneDigit } from '#contract/percent.ts';
import { houseContext } from '../context.ts';
import { PublicProfileScreen } from '../features/profile/public-profile.tsx';
import { EmptyPanel } from '../parts/state-panels.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Route } from './+types/member.ts';

const longestName = 40;

/** The server's refusal, told by its code: the pages carry a class of their own. */
const isNobody = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'no-such-user';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const member = loaderData?.member;
  if (!member) return pageMeta({ title: '회원을 찾을 수 없어요', description: '이름이 바뀌었거나 떠난 회원이에요.', isHidden: true });
  const { displayName, username, tier, settledPredictions, predictionAccuracy } = member;
  const figures =
    settledPredictions > 0
      ? `결과가 나온 예측 ${settledPredictions}건 가운데 ${oneDigit(predictionAccuracy)}%를 맞혔어요.`
      : '아직 결과가 나온 예측이 없어요.';
  return pageMeta({ title: `${displayName} (@${username})`, description: `${tier} 등급 ${displayName}님의 예측 기록이에요. ${figures}` });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const username = params.username.normalize('NFC').trim();
  const now = new Date().toISOString();
  const nobody = data({ member: null, record: null, now }, { status: 404 });
  if (username === '' || username.length > longestName) return nobody;
  const member = await services.profile.readMember(viewer, { username }).catch((fault: unknown) => {
    if (isNobody(fault)) return undefined;
    throw fault;
  });
  if (!member) return nobody;
  // One address for each member, whatever the case it was typed in.
  if (member.username !== params.username) return redirect(`/members/${encodeURIComponent(member.username)}`);
  const record = await orReport(house, () => services.profile.record(viewer, { username: member.username }));
  return data({ member, record, now });
}

export default function Member({ loaderData }: Route.ComponentProps) {
  const { member, record, now } = loaderData;
  if (member) return <PublicProfileScreen key={member.id} member={member} record={record} now={now} />;
  return (
    <div className="wrap narrow">
      <header className="ph">
        <h1>회원 프로필</h1>
      </header>
      <EmptyPanel icon="user-round-x" title="회원을 찾을 수 없어요" line="이름이 바뀌었거나 떠난 회원이에요.">
        <span className="empty-go">
          <Link to="/" className={buttonClass({ kind: 'primary', size: 'sm' })}>
            홈으로 가기
          </Link>
        </span>
      </EmptyPanel>
    </div>
  );
}
