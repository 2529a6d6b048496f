// Sets how far the reader's own broadcast runs behind, so that this page tells nothing before their screen does.
import { useId } from 'react';
import { delayMaxS, delayStepS, delayWords } from '../../parts/delay/delay.ts';
import { Slider } from '../../ui/slider.tsx';

type Props = { delayS: number; onChange: (delayS: number) => void };

export function DelaySlider({ delayS, onChange }: Props) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <div className="mp-delay">
      <p className="mp-delay-h">
        <span id={labelId}>스포일러 지연</span>
        <output className="n">{delayWords(delayS)}</output>
      </p>
      <Slider
        labelledBy={labelId}
        describedBy={hintId}
        value={delayS / delayStepS}
        min={0}
        max={delayMaxS / delayStepS}
        page={2}
        valueText={delayWords(delayS)}
        onChange={(step) => onChange(step * delayStepS)}
      />
      <p id={hintId} className="mp-hint">
        중계가 늦게 나오는 만큼 점수와 이야기를 늦춰 보여줘요. 이 기기에 기억해요.
      </p>
    </div>
  );
}
