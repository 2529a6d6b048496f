// The dialog that changes one's face: a picture of one's own or one of the preset icons, seen before it is saved.
import { useId, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { refusals } from '#contract/errors.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { useDeed } from '../../../api/deed.ts';
import { failureWords, statusOf } from '../../../api/refused.ts';
import type { PresetName } from '../../../parts/member/preset-icons.data.ts';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { IconPicker } from './icon-picker.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { usePicture } from './use-picture.ts';
import { useSaved } from './use-saved.ts';

/** One of the two, never both: choosing one lets go of the other. */
type Choice = { avatar: string; icon: null } | { avatar: null; icon: PresetName };

const ways = [
  { value: 'picture', label: '사진' },
  { value: 'icon', label: '아이콘' },
] as const;
type Way = (typeof ways)[number]['value'];

const panelId = 'avatar-panel';
const tabId = (way: Way): string => `avatar-tab-${way}`;

const wordsOf = (fault: Error): string =>
  statusOf(fault) === 401 ? refusals['session-expired'].message : failureWords(fault, refusals['save-avatar-failed'].message);

function useSaveAvatar(user: User, onSaved: () => void) {
  const toast = useToast();
  const saved = useSaved();
  const { act, isPending } = useDeed('saveAvatar', {
    onDone: ({ avatar, icon }) => {
      saved({ ...user, avatar, icon });
      toast({ kind: 'ok', title: '프로필 이미지를 바꿨어요' });
      onSaved();
    },
    onFail: (fault) => toast({ kind: 'bad', title: '업데이트 실패', detail: wordsOf(fault) }),
  });
  function save(choice: Choice | undefined) {
    if (!choice) return toast({ kind: 'bad', title: sentences.nothingChosen, detail: '사진을 올리거나 아이콘을 골라 주세요.' });
    act(choice);
  }
  return { save, isPending };
}

function stateWords({ isChosen, isWorking }: { isChosen: boolean; isWorking: boolean }): string {
  if (isWorking) return '사진을 줄이고 있어요. 끝나면 저장할 수 있어요.';
  return isChosen ? '이렇게 보여요. 저장하면 바뀌어요.' : '지금 모습이에요.';
}

function AvatarForm({ user, onClose }: { user: User; onClose: () => void }) {
  const [way, setWay] = useState<Way>('picture');
  const [choice, setChoice] = useState<Choice>();
  const { save, isPending } = useSaveAvatar(user, onClose);
  const picture = usePicture((avatar) => setChoice({ avatar, icon: null }));
  const stateId = useId();
  const shown = choice ? { ...user, ...choice } : user;
  return (
    <form
      className="fm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!picture.isWorking) save(choice);
      }}
    >
      <div className="face-now">
        <UserAvatar of={shown} size="l" />
        <span role="status" id={stateId}>
          {stateWords({ isChosen: choice !== undefined, isWorking: picture.isWorking })}
        </span>
      </div>
      <Tabs label="고르는 방법" tabs={ways} value={way} onChange={setWay} idOf={tabId} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(way)}>
        {way === 'picture' ? (
          <PictureDrop isWorking={picture.isWorking} onFile={(file) => void picture.take(file)} />
        ) : (
          <IconPicker
            // None while a picture is on its way: the one of before can be chosen again.
            chosen={picture.isWorking ? null : (choice?.icon ?? null)}
            onChoose={(icon) => {
              picture.drop();
              setChoice({ avatar: null, icon });
            }}
          />
        )}
      </div>
      <DialogFoot onClose={onClose} isSaving={isPending} waitsFor={picture.isWorking ? stateId : undefined} />
    </form>
  );
}

type Props = { user: User; isOpen: boolean; onClose: () => void };

/** Every opening begins afresh. A default export, because it is loaded when first asked for. */
export default function AvatarDialog({ user, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="프로필 사진 바꾸기" closeLabel="닫기">
      {isOpen && <AvatarForm user={user} onClose={onClose} />}
    </Dialog>
  );
}
