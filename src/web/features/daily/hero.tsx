// The first thing one sees: the day in one line, what this is, and where to begin.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BetaBadge } from '../../parts/brand.tsx';
import { useQuickPredict } from '../../parts/shell/quick-predict.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { today: ReactNode; stats: ReactNode; featured: ReactNode };

export function Hero({ today, stats, featured }: Props) {
  const openQuickPredict = useQuickPredict();
  return (
    <section className="hero wrap">
      <div className="hero-x">
        <div>
          <p className="eyebrow">
            {today}
            <BetaBadge />
          </p>
          <h1>
            오늘 경기, 확률로
            <br />
            먼저 보고 예측해요
          </h1>
          <p className="lead">AI 분석은 무료예요. 내 예측은 결과까지 기록해요.</p>
          <div className="hero-cta">
            <Link to="/ai-prediction" className={buttonClass({ kind: 'primary', size: 'lg' })}>
              AI 예측 시작하기
            </Link>
            <Button size="lg" onClick={openQuickPredict}>
              <Icon of="zap" /> 빠른 예측
            </Button>
          </div>
          {stats}
        </div>
        {featured}
      </div>
    </section>
  );
}
