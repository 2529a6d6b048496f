// The dialog that changes nickname, username and e-mail.
import type { User } from '#contract/accounts.ts';
import { refusals } from '#contract/errors.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { useDeed } from '../../../api/deed.ts';
import { refusedFields, statusOf } from '../../../api/refused.ts';
import { displayNameRule, emailRule, usernameRule } from '../../../parts/account/field-rules.ts';
import { ProfileLines, profileFields, useProfileFields } from '../../../parts/account/profile-lines.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { useSaved } from './use-saved.ts';

const rules = {
  displayName: displayNameRule(2, sentences.nicknameShort),
  username: usernameRule(sentences.profileUsernameShort),
  email: emailRule(sentences.profileEmail),
};

function EditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const saved = useSaved();
  const profile = useProfileFields(user, rules);
  const { act, isPending } = useDeed('saveProfile', {
    onDone: ({ user: now }) => {
      saved(now);
      const awaited = now.pendingEmail !== user.pendingEmail && now.pendingEmail;
      if (awaited) toast({ kind: 'ok', title: '확인 메일을 보냈어요', detail: `${awaited}에서 링크를 누르면 이메일이 바뀌어요.` });
      else toast({ kind: 'ok', title: '프로필을 수정했어요' });
      onClose();
    },
    onFail: (fault) => {
      profile.fields.say(refusedFields(fault, profileFields) ?? {});
      toast({
        kind: 'bad',
        title: '업데이트 실패',
        detail: statusOf(fault) === 401 ? refusals['session-expired'].message : refusals['save-profile-failed'].message,
      });
    },
  });
  return (
    <Form fields={profile.fields} onSend={(values) => act(profile.toSend(values))}>
      <ProfileLines
        of={profile}
        state={user.pendingEmail && <p className="hint">새 이메일 {user.pendingEmail} 확인을 기다리고 있어요.</p>}
      />
      <DialogFoot onClose={onClose} isSaving={isPending} />
    </Form>
  );
}

type Props = { user: User; isOpen: boolean; onClose: () => void };

/** Every opening begins with what is stored. A default export, because it is loaded when first asked for. */
export default function EditDialog({ user, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="프로필 수정" closeLabel="닫기">
      {isOpen && <EditForm user={user} onClose={onClose} />}
    </Dialog>
  );
}
