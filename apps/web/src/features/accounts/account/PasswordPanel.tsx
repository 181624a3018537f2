import { messages } from '@domicile/contract/messages'
import { passwordProblems } from '@domicile/contract/password-rules'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { setAlert } from '../../../api/store.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordRules } from '../../../forms/public/PasswordRules.tsx'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.password

/** Changes the password; the form is empty again after each change. */
export function PasswordPanel() {
  const [changes, setChanges] = useState(0)
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <Box sx={{ maxWidth: 400 }}>
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </Box>
    </Panel>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = usePublicForm({
    start: { currentPassword: '', password: '', again: '' },
    check: ({ currentPassword, password, again }) => ({
      currentPassword: currentPassword ? undefined : messages.required,
      password: passwordProblems(password)[0],
      again: again === '' ? messages.required : again === password ? undefined : words.notTheSame,
    }),
    async send({ currentPassword, password }) {
      await call('PUT /api/account/password', { body: { currentPassword, password } })
      setAlert({ info: words.changed })
      onChanged()
    },
  })
  return (
    <PublicForm label={words.title} form={form} submitLabel={words.change}>
      <PasswordField
        {...form.field('currentPassword')}
        label={words.current}
        autoComplete="current-password"
      />
      <div>
        <PasswordField {...form.field('password')} label={words.next} autoComplete="new-password" />
        <PasswordRules password={form.form.password} />
      </div>
      <PasswordField {...form.field('again')} label={words.again} autoComplete="new-password" />
    </PublicForm>
  )
}
