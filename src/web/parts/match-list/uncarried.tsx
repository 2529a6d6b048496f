// What stands where no feed tells of a sport: that we do not listen, instead of that nothing is played.
import { EmptyPanel } from '../state-panels.tsx';

export const UncarriedPanel = () => (
  <EmptyPanel title="이 종목은 아직 경기 소식을 받지 않아요" line="경기가 없다는 뜻은 아니에요. 다른 종목을 골라 보세요." />
);
