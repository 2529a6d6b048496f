// What stands where no feed tells of a sport: that we do not listen, instead of that nothing is played.
import { EmptyPanel } from '../state-panels.tsx';

export const UncarriedPanel = () => (
  <EmptyPanel title="이 종목은 아직 경기 소식을 받지 않아요" line="다른 종목이나 리그를 골라 보세요." />
);
