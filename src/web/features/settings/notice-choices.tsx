// What the member is told of, and where: four switches that take effect at once.
import type { NotificationSettings } from '#contract/notifications.ts';
import { ask } from '../../api/client.ts';
import { Switch } from '../../ui/switch.tsx';
import { PushLine } from './push-line.tsx';
import { usePush } from './use-push.ts';
import { useWishes } from './use-wishes.ts';

/** All four are sent and one is meant: the others go as they are stored, which may be otherwise than on a page that was opened earlier. */
async function save(change: Partial<NotificationSettings>): Promise<NotificationSettings> {
  const { emailNotifications, pushNotifications, predictionAlerts, communityUpdates } = await ask('userSettings', {});
  const stored = { emailNotifications, pushNotifications, predictionAlerts, communityUpdates };
  const { ok: _, ...kept } = await ask('saveNotifications', { ...stored, ...change });
  return kept;
}

export function NoticeChoices({ settings }: { settings: NotificationSettings & { pushPublicKey: string | null } }) {
  const { emailNotifications, pushNotifications, predictionAlerts, communityUpdates, pushPublicKey } = settings;
  const { shown, choose } = useWishes<NotificationSettings>(
    { emailNotifications, pushNotifications, predictionAlerts, communityUpdates },
    { save, savedWords: '알림 설정을 저장했어요' },
  );
  const push = usePush(pushPublicKey);
  return (
    <section className="card tgs" aria-labelledby="settings-notices">
      <h2 id="settings-notices">알림</h2>
      <Switch
        label="이메일 알림"
        description="커뮤니티 소식과 안내를 확인된 이메일로 받아요. 보안 메일은 꺼 두어도 보내요."
        checked={shown.emailNotifications}
        onChange={(emailNotifications) => choose({ emailNotifications })}
      />
      <div>
        <Switch
          label="푸시 알림"
          description="알림을 허용한 휴대폰과 브라우저로 받아요."
          checked={shown.pushNotifications}
          onChange={(pushNotifications) => {
            // First of all, and still inside the click: browsers answer no question that comes later.
            if (pushNotifications && push.canTurnOn) void push.turnOn();
            choose({ pushNotifications });
          }}
        />
        {shown.pushNotifications && <PushLine push={push} />}
      </div>
      <Switch
        label="예측 결과 알림"
        description="내 예측의 결과, 아직 예측하지 않은 경기의 마감, 관심 경기의 시작과 끝, 순위 변동을 알려줘요. 끄면 보내지 않아요."
        checked={shown.predictionAlerts}
        onChange={(predictionAlerts) => choose({ predictionAlerts })}
      />
      <Switch
        label="커뮤니티 소식"
        description="내 글에 달린 댓글을 메일과 푸시로도 알려줘요. 끄면 알림 목록에만 남아요."
        checked={shown.communityUpdates}
        onChange={(communityUpdates) => choose({ communityUpdates })}
      />
      <p className="hint">광고성 정보는 수신에 동의한 회원에게만 보내요. 밤 9시부터 아침 8시까지는 보내지 않아요.</p>
    </section>
  );
}
