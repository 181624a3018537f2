import { messages } from '@domicile/contract/messages'
import { longestPassword, passwordProblems, passwordTooLong } from '@domicile/contract/password-rules'
import Check from '@mui/icons-material/Check'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { texts } from '../../session/texts.ts'

const words = texts.passwordRules

/** Lists the password rules, each with the specification's messages for breaking it. */
const rules = () =>
  [
    [words.length(longestPassword()), [messages.passwordTooShort, passwordTooLong()]],
    [words.lowercase, [messages.passwordLowercase]],
    [words.uppercase, [messages.passwordUppercase]],
    [words.number, [messages.passwordNumber]],
    [words.special, [messages.passwordSpecial]],
  ] as const

/** The password rules: from the first letter on each is ticked, or replaced by its message. */
export function PasswordRules({ password }: { password: string }) {
  const broken = password === '' ? [] : passwordProblems(password)
  const problemIn = (breaks: readonly string[]) => breaks.find((each) => broken.includes(each))
  const isMet = (breaks: readonly string[]) => password !== '' && !problemIn(breaks)
  return (
    <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {rules().map(([rule, breaks]) => {
        const Icon = isMet(breaks) ? Check : RadioButtonUnchecked
        return (
          <Box
            component="li"
            key={rule}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              typography: 'body2',
              color: isMet(breaks) ? 'success.main' : 'text.secondary',
            }}
          >
            <Icon sx={{ fontSize: 16 }} titleAccess={isMet(breaks) ? words.met : words.notMet} />
            {problemIn(breaks) ?? rule}
          </Box>
        )
      })}
    </Box>
  )
}
