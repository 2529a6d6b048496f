// /rules: how predictions are scored, what every number on screen means, and how to use all this responsibly.
import { MeasuresPaper, MemberMeasuresPaper } from '../features/papers/measures.tsx';
import { ResponsiblePaper } from '../features/papers/responsible.tsx';
import { ScoringPaper } from '../features/papers/scoring.tsx';
import { Paper } from '../parts/paper.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/rules.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '운영정책·채점 규칙', description: '예측을 채점하는 방법, 화면에 나오는 숫자의 뜻, 책임 있는 이용을 설명해요.' });

export default function Rules() {
  return (
    <Paper title="운영정책·채점 규칙" lead="예측을 어떻게 채점하는지, 화면의 숫자가 무엇을 뜻하는지 모두 공개해요." changed="2026-11-29">
      <ScoringPaper />
      <MeasuresPaper />
      <MemberMeasuresPaper />
      <ResponsiblePaper />
    </Paper>
  );
}
