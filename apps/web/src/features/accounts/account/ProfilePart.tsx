import type { Profile } from '@domicile/contract/accounts/session/auth'
import Box from '@mui/material/Box'
import { me } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormFrame } from '../../../forms/FormFrame.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { bodyOf, checkProfile, startOf } from './profile-form.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.profile

export function ProfilePart({ person }: { person: Profile }) {
  const form = useRouteForm('PUT /api/users/profile', {
    ...startOf(person),
    texts: words,
    input: (values, version) => ({ body: bodyOf(values, present(person), version) }),
    check: checkProfile,
    reread: async () => {
      const now = await readAgain('GET /api/users/profile', {})
      queryClient.setQueryData(me.queryKey, now)
      return startOf(now)
    },
    done: words.saved,
    onSaved: (saved) => queryClient.setQueryData(me.queryKey, saved),
    // The server trims texts and normalises the phone number, so the form takes over the saved values.
    stays: startOf,
  })
  return (
    <Box sx={{ maxWidth: 640 }}>
      <FormFrame form={form} label={words.form} submitLabel={words.save}>
        <ProfileFields form={form} email={person.email} />
      </FormFrame>
    </Box>
  )
}

/** Returns the profile as last read: another device may have changed the choices that are saved with it. */
function present(person: Profile): Profile {
  return queryClient.getQueryData<Profile>(me.queryKey) ?? person
}
