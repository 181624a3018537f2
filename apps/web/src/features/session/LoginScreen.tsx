import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { messages } from '@domicile/contract/messages'
import { useRef, useState, type FormEvent } from 'react'
import { ProblemError } from '../../client.ts'
import { signIn } from '../../session.ts'
import { texts } from '../../texts.ts'
import { formatWait } from '../../ui/format.ts'
import { greyed } from '../../ui/greyed.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useCountdown } from './use-countdown.ts'

type Fields = { email: string; password: string }
type FieldErrors = Partial<Record<keyof Fields, string>>

const words = texts.signIn
const waitId = 'sign-in-wait'

/** Signing in with an email address and a password; the guards of the routes then lead on. */
export default function LoginScreen() {
  const [fields, setFields] = useState<Fields>({ email: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<ProblemError>()
  const [waitUntil, setWaitUntil] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const wait = useCountdown(waitUntil)

  function write(name: keyof Fields, value: string) {
    setFields({ ...fields, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }

  function showErrors(found: FieldErrors) {
    setErrors(found)
    const first = found.email ? email : password
    first.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || wait > 0) return
    setFailure(undefined)
    const found = check(fields)
    if (found.email ?? found.password) return showErrors(found)
    setIsBusy(true)
    try {
      await signIn(fields.email.trim(), fields.password)
    } catch (error) {
      setIsBusy(false)
      explain(error)
    }
  }

  function explain(error: unknown) {
    const problem = error instanceof ProblemError ? error : new ProblemError(500, {})
    if (problem.status === 422 && problem.errors.length > 0) return showErrors(byField(problem))
    setFailure(problem)
    if (problem.status === 429 && problem.retryAfter) setWaitUntil(Date.now() + problem.retryAfter * 1000)
    if (problem.status === 401) password.current?.select()
  }

  return (
    <PublicCard title={words.title}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={words.title}>
        <Stack sx={{ gap: 3 }}>
          {failure && <Failure failure={failure} wait={wait} />}
          <TextField
            name="email"
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={fields.email}
            onChange={(value) => write('email', value)}
            inputRef={email}
            error={errors.email}
          />
          <PasswordField
            name="password"
            label={words.password}
            autoComplete="current-password"
            value={fields.password}
            onChange={(value) => write('password', value)}
            inputRef={password}
            error={errors.password}
          />
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            fullWidth
            aria-disabled={wait > 0}
            {...(wait > 0 && { sx: greyed, 'aria-describedby': waitId })}
          >
            {words.submit}
          </Button>
        </Stack>
      </form>
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        <TextLink to="/terms">{texts.terms.title}</TextLink>
      </Box>
    </PublicCard>
  )
}

/** What went wrong with the form as a whole, and what to do. */
function Failure({ failure, wait }: { failure: ProblemError; wait: number }) {
  if (failure.status === 0) {
    return (
      <Alert severity="error">
        <AlertTitle sx={{ typography: 'h3' }}>{failure.message}</AlertTitle>
        {words.unreachable}
      </Alert>
    )
  }
  return (
    <Alert severity={failure.status === 429 ? 'warning' : 'error'}>
      {failure.message}
      {failure.status === 429 && wait > 0 && (
        // A timer is not read out at each tick.
        <div role="timer" id={waitId}>
          {words.waiting} {formatWait(wait)}.
        </div>
      )}
    </Alert>
  )
}

function check({ email, password }: Fields): FieldErrors {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  return {
    ...(!isEmail && { email: email.trim() ? messages.email : messages.required }),
    ...(!password && { password: messages.required }),
  }
}

function byField({ errors }: ProblemError): FieldErrors {
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.replace('/', ''), message]))
}
