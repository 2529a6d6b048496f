// What stands where no feed has ever told anything of a sport: that nothing is known, instead of that nothing is played.
import { ErrorPanel } from '../state-panels.tsx';

export const UnheardPanel = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorPanel
    title="아직 받은 경기 정보가 없어요"
    line="경기를 알려 주는 곳이 답하지 않고 있어요. 예정된 경기가 없다는 뜻은 아니니 잠시 뒤에 다시 시도해 주세요."
    onRetry={onRetry}
  />
);
