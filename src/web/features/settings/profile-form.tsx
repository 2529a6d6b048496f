// Name, username and address of the member.
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { keepUser } from '../../api/auth.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords, refusedFields } from '../../api/refused.ts';
import { EmailState } from '../../parts/account/email-state.tsx';
import { displayNameRule, emailRule, usernameRule } from '../../parts/account/field-rules.ts';
import { ProfileLines, profileFields, profileValues, useProfileFields } from '../../parts/account/profile-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';

const rules = {
  displayName: displayNameRule(1, sentences.settingsDisplayName),
  username: usernameRule(sentences.settingsUsername),
  email: emailRule(sentences.settingsEmail),
};

/** The profile as it was loaded, or as the last save answered it. */
function useBase(user: User) {
  const [seen, setSeen] = useState(user);
  const [base, setBase] = useState(user);
  if (seen !== user) {
    setSeen(user);
    setBase(user);
  }
  return [base, setBase] as const;
}

function useProfileForm(user: User) {
  const toast = useToast();
  const [base, setBase] = useBase(user);
  const profile = useProfileFields(base, rules);
  const { fields, toSend } = profile;
  const save = useDeed('saveProfile', {
    onDone: ({ user: saved }) => {
      const waits = saved.pendingEmail !== null && saved.pendingEmail !== base.pendingEmail;
      setBase(saved);
      fields.fill(profileValues(saved));
      keepUser(saved);
      toast({
        kind: 'ok',
        title: '프로필을 저장했어요',
        ...(waits ? { detail: `${saved.pendingEmail} 주소로 확인 메일을 보냈어요.` } : {}),
      });
    },
    onFail: (fault) => {
      const under = refusedFields(fault, profileFields);
      if (under) return fields.say(under);
      toast({ kind: 'bad', title: '업데이트 실패', detail: refusalWords(fault, '프로필 업데이트 중 오류가 발생했습니다.') });
    },
  });
  return {
    base,
    profile,
    isSaving: save.isPending,
    isChanged: Object.keys(toSend(fields.values)).length > 0,
    send: (values: typeof fields.values) => save.act(toSend(values)),
  };
}

export function ProfileForm({ user }: { user: User }) {
  const { base, profile, isSaving, isChanged, send } = useProfileForm(user);
  const isIdle = !isChanged || isSaving;
  return (
    <section className="card pad" aria-labelledby="settings-profile">
      <h2 id="settings-profile">프로필</h2>
      <Form fields={profile.fields} onSend={(values) => isIdle || send(values)}>
        <ProfileLines of={profile} state={<EmailState of={base} />} />
        <div>
          {/* Disabled it would lose the focus of whoever has just pressed it. */}
          <Button type="submit" kind="primary" aria-disabled={isIdle} aria-busy={isSaving}>
            {isSaving ? '저장하는 중' : '저장하기'}
          </Button>
        </div>
      </Form>
    </section>
  );
}
