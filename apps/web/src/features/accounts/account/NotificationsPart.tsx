import type { Profile } from '@domicile/contract/accounts/session/auth'
import { can } from '@domicile/contract/permissions'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { alertFailure, me } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { setAlert } from '../../../api/store.ts'
import { readAgain, readIfStale } from '../../../forms/read-again.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { DigestPanel } from '../../knowledge/watches/watches.public.ts'
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

type Choice = Partial<Pick<Profile, 'newsletter' | 'notifications'>>

/** Saves one switch of the user; if another device saved first, it retries with the latest version. */
async function changeChoice(person: Profile, choice: Choice): Promise<Profile> {
  try {
    return await put(person, choice)
  } catch (error) {
    const now = await readIfStale(error, () => readAgain('GET /api/users/profile', {}))
    if (!now) throw error
    return put(now, choice)
  }
}

function put(person: Profile, choice: Choice): Promise<Profile> {
  const { firstName, lastName, companyName, street, buildingNumber, apartmentNumber, town } = person
  const { taxId, timeZone, jobTitle, phoneNumber, newsletter, notifications, version } = person
  const names = { firstName, lastName, companyName, street, buildingNumber, apartmentNumber, town }
  const rest = { taxId, timeZone, jobTitle, phoneNumber, newsletter, notifications, version }
  return call('PUT /api/users/profile', { body: { ...names, ...rest, ...choice } })
}
