import type { Profile } from '@domicile/contract/accounts/session/auth'
import { can } from '@domicile/contract/permissions'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { alertFailure, me } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { setAlert } from '../../../api/store.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { DigestPanel } from '../../knowledge/watches/watches.public.ts'
import { changeChoice, type Choice } from './change-choice.ts'
import { NoticeChoices } from './NoticeChoices.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.notifications
const choices = ['notifications', 'newsletter'] as const

/** The user's email settings; each switch is saved when it is turned. */
export function NotificationsPart({ person }: { person: Profile }) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (choice: Choice) => changeChoice(person, choice),
    onSuccess: (saved) => {
      queryClient.setQueryData(me.queryKey, saved)
      setAlert({ info: words.saved })
    },
    onError: alertFailure,
  })
  // Shows the new state while the save is pending, and the saved one again after a refusal.
  const preferences = isPending ? { ...person, ...variables } : person
  return (
    <Stack sx={{ maxWidth: 640, gap: 3 }}>
      <Panel title={words.title} subtitle={words.subtitle}>
        <Stack sx={{ gap: 2 }}>
          {choices.map((name) => (
            <SwitchField
              key={name}
              name={name}
              label={words[name]}
              help={words[`${name}Help`]}
              checked={preferences[name]}
              onChange={(checked) => !isPending && mutate({ [name]: checked })}
            />
          ))}
        </Stack>
      </Panel>
      <NoticeChoices />
      {can(person, 'watches:acknowledge') && <DigestPanel />}
    </Stack>
  )
}
