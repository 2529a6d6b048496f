// Where real partner advertising is set up: a member says to be 19 or older, without which nothing of it is shown to them.
import { Link, useRevalidator } from 'react-router';
import { ask } from '../../api/client.ts';
import { Switch } from '../../ui/switch.tsx';
import { useWishes } from './use-wishes.ts';

/** The other choice is the one of the card above: it stays as it is stored, here or on another device. */
async function save({ isAdult }: { isAdult?: boolean }): Promise<{ isAdult: boolean }> {
  const { partner } = await ask('userSettings', {});
  const kept = await ask('savePartnerChoice', { ...partner, ...(isAdult === undefined ? {} : { isAdult }) });
  return { isAdult: kept.isAdult };
}

export function PartnerChoice({ isAdult, isOptedOut }: { isAdult: boolean; isOptedOut: boolean }) {
  const { revalidate } = useRevalidator();
  const { shown, choose } = useWishes(
    { isAdult },
    {
      save,
      savedWords: '제휴 광고 설정을 저장했어요',
      onSaved: () => void revalidate(),
    },
  );
  return (
    <section className="card tgs" aria-labelledby="settings-partner">
      <h2 id="settings-partner">제휴 광고</h2>
      <Switch
        label="19세 이상이에요"
        description="19세 이상이라고 확인한 회원에게만 제휴 광고를 보여줘요. 끄면 바로 사라져요."
        checked={shown.isAdult}
        onChange={(isNow) => choose({ isAdult: isNow })}
      />
      <p className="hint">
        {isOptedOut && '위에서 제휴 광고를 숨겨서 지금은 보이지 않아요. '}
        도박문제 상담 <a href="tel:1336">☎1336</a> · <Link to="/ads-transparency#partner">왜 보이나요?</Link>
      </p>
    </section>
  );
}
