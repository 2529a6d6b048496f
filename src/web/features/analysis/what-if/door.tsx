// The door to setting conditions otherwise: closed until somebody asks, and only then is what is behind it fetched.
import { Suspense, useId, useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { late } from '../../../ui/late/late.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

const WhatIf = late(() => import('./what-if.tsx').then((made) => ({ default: made.WhatIf })));

export function WhatIfDoor({ match }: { match: OddsMatch }) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <div className="wi-box">
      <Button kind="ghost" size="sm" aria-expanded={isOpen} aria-controls={panel} onClick={() => setIsOpen(!isOpen)}>
        <Icon of="sliders-horizontal" size={16} /> 조건을 바꿔 보기
      </Button>
      <div id={panel}>
        {isOpen && (
          <Suspense fallback={<SkeletonRows label="조건을 불러오는 중" rows={3} />}>
            <WhatIf match={match} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
