// What is stored of the member: all of it as one file to keep, and what they agreed to and when.
import { useRevalidator } from 'react-router';
import type { userSettings } from '#contract/notifications.ts';
import type { OutputOf } from '#contract/route.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import { kstDate } from '#domain/time/kst.ts';
import { ask } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { dateWords } from '../../parts/date-words.ts';
import { longMoment } from '../../parts/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWishes } from './use-wishes.ts';

type Agreements = OutputOf<typeof userSettings>['agreements'];

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function Export() {
  const toast = useToast();
  const { act, isPending } = useDeed('exportData', {
    onDone: (data) => {
      saveFile(`picknote-내정보-${kstDate(new Date())}.json`, JSON.stringify(data, null, 2));
      toast({ kind: 'ok', title: '내 정보 파일을 내려받았어요' });
    },
    onFail: (fault) =>
      toast({
        kind: 'bad',
        title: '내 정보를 내려받지 못했어요',
        detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.'),
      }),
  });
  return (
    <Button size="sm" aria-disabled={isPending} onClick={() => !isPending && act({})}>
      <Icon of="download" size={16} /> {isPending ? '모으는 중' : '내 정보 내려받기'}
    </Button>
  );
}

/** Taken back as easily as it was given. */
function Marketing({ given }: { given: boolean }) {
  const { revalidate } = useRevalidator();
  const { shown, choose } = useWishes(
    { marketing: given },
    {
      save: async ({ marketing = given }) => {
        await ask('saveAgreements', { marketing });
        return { marketing };
      },
      savedWords: '수신 동의를 저장했어요',
      onSaved: () => void revalidate(),
    },
  );
  return (
    <Switch
      label="광고성 정보 수신 (선택)"
      description="이벤트와 혜택 소식을 메일과 푸시로 받아요. 밤 9시부터 아침 8시까지는 보내지 않아요."
      checked={shown.marketing}
      onChange={(marketing) => choose({ marketing })}
    />
  );
}

function Consents({ agreements }: { agreements: Agreements }) {
  if (!agreements) return <p className="hint">아직 약관 동의를 받지 않았어요. 다음에 로그인할 때 여쭤볼게요.</p>;
  const { terms, privacy, age14, marketing = false, version, agreedAt } = agreements;
  const lines = [
    { name: '이용약관 (필수)', given: terms },
    { name: '개인정보 수집·이용 (필수)', given: privacy },
    { name: '만 14세 이상 (필수)', given: age14 },
  ];
  return (
    <>
      <dl className="agr">
        {lines.map(({ name, given }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{given ? '동의함' : '동의 안 함'}</dd>
          </div>
        ))}
      </dl>
      <Marketing given={marketing} />
      <p className="hint">
        <span>
          <time dateTime={version}>{dateWords(version)}</time>자 약관을 <time dateTime={agreedAt}>{longMoment(agreedAt)}</time>에
          확인했어요.
          {version !== termsVersion && ' 그 뒤에 약관이 바뀌어서 다시 동의를 여쭤보고 있어요.'}
        </span>
      </p>
    </>
  );
}

export function OwnData({ agreements }: { agreements: Agreements }) {
  return (
    <section className="card pad" aria-labelledby="settings-data">
      <h2 id="settings-data">내 데이터</h2>
      <div className="fm">
        <p className="hint">픽노트에 저장된 내 정보를 JSON 파일 하나로 받아요. 비밀번호는 들어 있지 않아요.</p>
        <div>
          <Export />
        </div>
        <h3>동의 내역</h3>
        <Consents agreements={agreements} />
      </div>
    </section>
  );
}
