import type { Terms } from '@domicile/contract/accounts/terms'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { FormSection } from '../../../forms/FormSection.tsx'
import { changesFrom, type NewTermsForm, sectionsOf } from './new-terms-form.ts'
import { publishTexts as words } from './publish-texts.ts'
import { isSame } from '../../../history/text-changes.ts'
import { TextChanges } from '../../../history/TextChanges.tsx'
import { TermsText } from './TermsText.tsx'

type View = keyof typeof words.views

/** The new version as its readers will see it: its changes from the version in effect, or the full text. */
export function TermsPreview({ current, typed }: { current: Terms; typed: NewTermsForm }) {
  const [view, setView] = useState<View>('changes')
  const preview = useDeferredValue(typed)
  const changes = changesFrom(current, preview)
  return (
    <FormSection title={words.preview} help={words.previewHelp}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.view}
        value={view}
        onChange={(_, chosen: View | null) => chosen && setView(chosen)}
      >
        {(Object.keys(words.views) as View[]).map((each) => (
          <ToggleButton key={each} value={each} sx={toggle}>
            {words.views[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {view === 'text' ? (
          <TermsText sections={sectionsOf(preview)} />
        ) : isSame(changes) ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.unchanged(current.version)}</Typography>
        ) : (
          <TextChanges changes={changes} />
        )}
      </Box>
    </FormSection>
  )
}

const toggle = { px: 1.5, textTransform: 'none', '&.Mui-selected': { color: 'text.primary' } } as const
