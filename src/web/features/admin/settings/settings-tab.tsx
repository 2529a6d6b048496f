// How the house is set up, and the two choices that admins have: saved at once, and put back where that fails.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { HouseChoices, HouseSettings } from '#contract/admin/house.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';

const partnerModes: Record<HouseSettings['partner']['mode'], string> = { off: '끔', demo: '데모', on: '켬' };
const worlds: Record<HouseSettings['mode'], string> = { demo: '데모', live: '실제 경기' };

/** What was pressed stands at once; a choice that could not be saved stands as it was. */
function useChoices(saved: HouseChoices) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState<HouseChoices | null>(null);
  const [kept, setKept] = useState<{ from: HouseChoices; choices: HouseChoices } | null>(null);
  const { act, isPending } = useAdminDeed('saveHouseChoices', {
    onDone: ({ choices }) => {
      // Until the list is asked again, what the server answered is newer than what it was asked with.
      setKept({ from: saved, choices });
      setPressed(null);
      toast({ kind: 'ok', title: '설정을 저장했어요' });
      // Held back or let go, the partner's place is drawn by the shell.
      void revalidate();
    },
    onFail: (fault) => {
      setPressed(null);
      toast({ kind: 'bad', title: '설정을 저장하지 못했어요', detail: adminWords(fault, '연결을 확인하고 다시 시도해 주세요.') });
    },
  });
  const standing = kept && kept.from === saved ? kept.choices : saved;
  return {
    choices: pressed ?? standing,
    isPending,
    choose(change: Partial<HouseChoices>) {
      if (isPending) return;
      setPressed({ ...standing, ...change });
      // Another admin may have changed the other one since it was read.
      act(change);
    },
  };
}

function Choices({ settings }: { settings: HouseSettings }) {
  const { choices, choose, isPending } = useChoices(settings.choices);
  return (
    <section className="card adm-set-tg" aria-label="운영 선택" aria-busy={isPending}>
      <Switch
        label="블로그 댓글을 확인한 다음 공개"
        description="켜면 새 댓글이 블로그 탭에서 기다려요. 이미 공개한 댓글은 그대로예요."
        checked={choices.blogNeedsApproval}
        onChange={(blogNeedsApproval) => choose({ blogNeedsApproval })}
      />
      <Switch
        label="제휴 광고 멈추기"
        description="켜면 제휴 자리에 픽노트 안내만 보여요."
        checked={choices.isPartnerPaused}
        onChange={(isPartnerPaused) => choose({ isPartnerPaused })}
      />
    </section>
  );
}

const SetMark = ({ isSet }: { isSet: boolean }) => (
  <span className={isSet ? 'adm-set-on' : 'adm-set-off'}>
    <Icon of={isSet ? 'circle-check' : 'circle-minus'} size={16} /> {isSet ? '설정함' : '설정 안 함'}
  </span>
);

function Installed({ settings: { installed, partner, mode, version } }: { settings: HouseSettings }) {
  return (
    <section className="stack" aria-labelledby="adm-set-installed">
      <h3 id="adm-set-installed">설치 상태</h3>
      <dl className="card adm-set-facts">
        <div>
          <dt>세계</dt>
          <dd>{worlds[mode]}</dd>
        </div>
        <div>
          <dt>버전</dt>
          <dd className="n">{version}</dd>
        </div>
        <div>
          <dt>제휴 광고 (PARTNER_MODE)</dt>
          <dd>
            {partnerModes[partner.mode]}
            {partner.advertiser && ` · ${partner.advertiser}`}
            {partner.linkHost && ` · ${partner.linkHost}`}
          </dd>
        </div>
        {installed.map(({ name, label, isSet, note }) => (
          <div key={name}>
            <dt>
              {label} <code>{name}</code>
            </dt>
            <dd>
              <SetMark isSet={isSet} />
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function SettingsTab() {
  const { data, error, refetch } = useAdmin('readHouseSettings', {});
  return (
    <div className="stack adm-set">
      <PanelHead title="설정" line="여기 없는 설정은 서버의 환경 변수로 정해요. 비밀 값은 보이지 않아요." />
      {!data && !error && <SkeletonRows label="설정 불러오는 중" rows={6} />}
      {!data && error && <ErrorPanel title={adminWords(error, '설정을 불러오지 못했어요')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Choices settings={data} />
          <Installed settings={data} />
        </>
      )}
    </div>
  );
}
