// The teams that the member follows, each with the way to let it go.
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FollowedTeam, Following } from '#contract/live/following.ts';
import { refusalWords } from '../../api/refused.ts';
import { useFollow, useFollowing } from '../../parts/following/use-following.ts';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

const firstShown = 10;

function Team({ team, onGone }: { team: FollowedTeam; onGone: () => void }) {
  const { teamId, sport, league, side } = team;
  const toast = useToast();
  const { isBusy, press } = useFollow(teamId, {
    initial: true,
    onDone: () => toast({ kind: 'ok', title: `${side.name} 경기는 더 알려 드리지 않아요` }),
    onFail: (fault) =>
      toast({ kind: 'bad', title: '관심 팀에서 빼지 못했어요', detail: refusalWords(fault, '연결을 확인하고 다시 시도해 주세요.') }),
  });
  return (
    <li className="fw">
      <TeamMark side={side} sport={sport} size={28} />
      <span>
        <b>{side.name}</b>
        {league && <small>{league}</small>}
      </span>
      <Button
        size="sm"
        aria-disabled={isBusy}
        aria-label={`${side.name} 그만 따르기`}
        onClick={() => {
          press();
          // The line goes with what is pressed: the focus goes on from the name of the list.
          onGone();
        }}
      >
        그만 따르기
      </Button>
    </li>
  );
}

function None() {
  return (
    <p className="hint">
      <span>
        아직 따르는 팀이 없어요. 경기 페이지에서 팀 이름 옆의 ‘따르기’를 누르면 시작과 결과를 알려 드려요.{' '}
        <Link to="/live-sports" className="link">
          경기 보러 가기
        </Link>
      </span>
    </p>
  );
}

export function FollowedTeams({ drawn }: { drawn: Following | null }) {
  const { data, isPending, isError, refetch } = useFollowing(drawn);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const teams = data?.teams ?? [];
  const shown = isWhole ? teams : teams.slice(0, firstShown);
  return (
    <>
      <h3 id="followed-teams" ref={heading} tabIndex={-1}>
        관심 팀 {teams.length > 0 && <span className="n t3">{teams.length}개</span>}
      </h3>
      {isPending && (
        <p className="hint" role="status">
          관심 팀을 불러오는 중이에요.
        </p>
      )}
      {isError && !data && (
        <p className="blk-none" role="alert">
          <span className="hint">관심 팀을 불러오지 못했어요.</span>
          <Button size="sm" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      {data && teams.length === 0 && <None />}
      {teams.length > 0 && (
        <ul aria-labelledby="followed-teams">
          {shown.map((team) => (
            <Team key={team.teamId} team={team} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {shown.length < teams.length && (
        <Button kind="ghost" size="sm" onClick={() => setWhole(true)}>
          {teams.length - shown.length}개 더 보기
        </Button>
      )}
    </>
  );
}
