import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { registrationTexts as words } from './registration-texts.ts'

const STEPS = ['details', 'verification', 'terms', 'authorization'] as const
export type Step = (typeof STEPS)[number]

/** The four steps, with those done and the current one. */
export function StepList({ current }: { current: Step }) {
  const due = STEPS.indexOf(current)
  return (
    <Box
      component="ol"
      aria-label={words.progress}
      sx={{ listStyle: 'none', display: 'flex', gap: 1, m: 0, mb: 3, p: 0 }}
    >
      {STEPS.map((step, place) => (
        <Box
          component="li"
          key={step}
          {...(place === due && { 'aria-current': 'step' as const })}
          sx={{
            flex: 1,
            borderTop: 3,
            borderColor: place <= due ? 'primary.main' : 'divider',
            pt: 0.5,
            typography: 'body2',
            fontWeight: place === due ? 600 : 400,
            color: place === due ? 'text.primary' : 'text.secondary',
          }}
        >
          {words.steps[step]}
          {place < due && (
            <>
              <Check aria-hidden sx={{ fontSize: 14, ml: 0.5, verticalAlign: 'text-bottom' }} />
              <Box component="span" sx={visuallyHidden}>
                {words.done}
              </Box>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
