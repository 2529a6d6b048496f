// Six things that are different here.
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

const features: readonly { icon: IconName; title: string; line: string }[] = [
  { icon: 'target', title: '확률로 보여주는 AI', line: '승패만 찍지 않아요. 홈·무·원정 확률과 근거를 함께 보여줘요.' },
  { icon: 'users-round', title: '기록이 쌓이는 토론', line: '글마다 작성자의 적중률과 최근 흐름이 붙어요.' },
  { icon: 'radio-tower', title: '바로 반영되는 데이터', line: '배당과 점수는 제공처가 알려 주는 대로 화면에 반영해요.' },
  { icon: 'trophy', title: '실력으로 오르는 등급', line: '맞힌 만큼 경험치가 쌓이고 일곱 등급으로 나뉘어요.' },
  { icon: 'signal-high', title: '휴대폰에서 더 빠르게', line: '한 손으로 보고, 두 번 눌러 예측해요.' },
  { icon: 'shield-check', title: '안전하고 투명하게', line: '비밀번호는 되돌릴 수 없게 저장하고, 빗나간 예측도 표본 수와 함께 공개해요.' },
];

export function FeatureCards() {
  return (
    <section className="wrap mt" aria-labelledby="how">
      <div className="sec-h">
        <h2 id="how">픽노트가 다른 점</h2>
      </div>
      <div className="feats">
        {features.map(({ icon, title, line }) => (
          <div className="ft" key={title}>
            <Icon of={icon} size={20} />
            <b>{title}</b>
            <p>{line}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
