import type { Profile } from '@domicile/contract/auth/auth'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { FormFrame } from '../../forms/FormFrame.tsx'
import { MeetingNotice } from '../../forms/MergeNotice.tsx'
import { RestoredNotice } from '../../forms/RestoredNotice.tsx'
import type { ProfileField, ProfileForm } from './profile-form.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { settingsTexts } from './settings-texts.ts'
import { useProfileForm } from './use-profile-form.ts'

const words = settingsTexts.profile

/** One's own details. */
export function ProfilePart({ person }: { person: Profile }) {
  const profile = useProfileForm(person)
  const { form, meeting } = profile
  const mine = useWatch({ control: form.control }) as ProfileForm
  return (
    <Box sx={{ maxWidth: 640 }}>
      <FormFrame
        label={words.form}
        onSubmit={() => void profile.send()}
        submitLabel={words.save}
        saving={profile.isSaving}
        errors={profile.errors}
        generalError={profile.generalError}
        dirty={profile.isDirty}
        onLeave={profile.forget}
      >
        {profile.wasRestored && <RestoredNotice onStartOver={profile.startOver} />}
        {meeting && (
          <MeetingNotice
            key={JSON.stringify(meeting.theirs)}
            title={words.changedMeanwhile}
            taken={meeting.taken.map((field) => words.fields[field])}
            contested={meeting.contested.map((field) => ({
              field,
              label: words.fields[field],
              mine: mine[field],
              theirs: meeting.theirs[field],
            }))}
            onTakeTheirs={(name) => {
              const field = name as ProfileField
              form.setValue(field, meeting.theirs[field], { shouldDirty: true })
            }}
          />
        )}
        <ProfileFields control={form.control} email={person.email} />
      </FormFrame>
    </Box>
  )
}
