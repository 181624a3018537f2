import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { emailProblem } from '../../../../forms/public/email-problem.ts'
import { PublicForm } from '../../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../../forms/public/use-public-form.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { settingsTexts } from '../settings-texts.ts'
import { ProofForm } from '../two-factor/ProofForm.tsx'
import { Step } from '../two-factor/Step.tsx'

const words = settingsTexts.email

type ChangeEmailProps = { email: string; onDone: () => void; onCancel: () => void }

/** The entries so far: the new address, and where a code to prove one's identity was sent. */
type Entered = { email: string; sentTo: string }

/** Asks for the new address, then for the password and the second factor. */
export function ChangeEmail({ email, onDone, onCancel }: ChangeEmailProps) {
  const factor = useQuery(query('GET /api/account/two-factor'))
  const [entered, setEntered] = useState<Entered>()
  return (
    <QueryBoundary query={factor}>
      {({ method }) =>
        entered ? (
          <ProofForm
            standing={method}
            sentTo={entered.sentTo}
            onCancel={onCancel}
            onSend={async (proof) => {
              await call('POST /api/account/email-change', { body: { ...proof, email: entered.email } })
              onDone()
            }}
          />
        ) : (
          <NewAddress
            current={email}
            onEntered={async (address) => {
              const sent = method === 'email' ? await call('POST /api/account/two-factor/code') : undefined
              setEntered({ email: address, sentTo: sent?.sentTo ?? '' })
            }}
            onCancel={onCancel}
          />
        )
      }
    </QueryBoundary>
  )
}

type NewAddressProps = {
  current: string
  onEntered: (email: string) => Promise<void>
  onCancel: () => void
}

function NewAddress({ current, onEntered, onCancel }: NewAddressProps) {
  const form = usePublicForm({
    start: { email: '' },
    check: ({ email }) => ({
      email: email.trim().toLowerCase() === current ? words.same : emailProblem(email),
    }),
    send: ({ email }) => onEntered(email.trim()),
  })
  return (
    <Step title={words.change} help={words.help} onCancel={onCancel}>
      <PublicForm label={words.change} form={form} submitLabel={words.goOn}>
        <TextField
          {...form.field('email')}
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </PublicForm>
    </Step>
  )
}
