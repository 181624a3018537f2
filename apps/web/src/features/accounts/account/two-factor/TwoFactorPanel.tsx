import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { TwoFactorState } from '@domicile/contract/accounts/account/account-two-factor'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { alertFailure, query, useSend } from '../../../../api/queries.ts'
import { setAlert } from '../../../../api/store.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { ChangeFactor } from './ChangeFactor.tsx'
import { settingsTexts } from '../settings-texts.ts'
import { CodesStep } from './CodesStep.tsx'
import { ProofForm, type WayProps } from './ProofForm.tsx'
import { TwoFactorFacts, type Way } from './TwoFactorFacts.tsx'

const words = settingsTexts.twoFactor

/** The state of the second factor; a change replaces this view until it is finished or cancelled. */
export function TwoFactorPanel({ person }: { person: Profile }) {
  const result = useQuery({ ...query('GET /api/account/two-factor'), refetchOnMount: 'always' })
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <QueryBoundary query={result}>
        {(state) => <TwoFactor state={state} timeZone={person.timeZone} />}
      </QueryBoundary>
    </Panel>
  )
}

type Opened = { way: Way; sentTo: string }

function TwoFactor({ state, timeZone }: { state: TwoFactorState; timeZone: string }) {
  const [opened, setOpened] = useState<Opened>()
  const place = useRef<HTMLDivElement>(null)
  const { mutate: sendCode, isPending } = useSend('POST /api/account/two-factor/code')

  /** Opens a change; with the email method it first sends the code that the change asks for. */
  function open(way: Way) {
    if (state.method !== 'email') return setOpened({ way, sentTo: '' })
    sendCode({}, { onSuccess: ({ sentTo }) => setOpened({ way, sentTo }), onError: alertFailure })
  }

  function close() {
    setOpened(undefined)
    place.current?.focus()
  }

  async function finish(info: string) {
    setAlert({ info })
    close()
  }

  const Body = opened && bodies[opened.way]
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {Body ? (
        <Box sx={{ maxWidth: 400 }}>
          <Body
            standing={state.method}
            sentTo={opened.sentTo}
            onDone={(info) => void finish(info)}
            onCancel={close}
          />
        </Box>
      ) : (
        <TwoFactorFacts state={state} timeZone={timeZone} isBusy={isPending} onOpen={open} />
      )}
    </Box>
  )
}

const bodies = { change: ChangeFactor, 'new-codes': NewRecoveryCodes, 'switch-off': SwitchOff }

/** Creates new recovery codes and shows them once. */
function NewRecoveryCodes({ onDone, ...ways }: WayProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesStep codes={codes} onKept={() => onDone(words.codesMade)} />
  return (
    <ProofForm
      {...ways}
      title={words.newCodes}
      help={words.newCodesHelp}
      submitLabel={words.makeCodes}
      onSend={async (proof) =>
        setCodes((await call('POST /api/account/recovery-codes', { body: proof })).recoveryCodes)
      }
    />
  )
}

/** Explains the risk of having no second factor, and switches it off. */
function SwitchOff({ onDone, ...ways }: WayProps) {
  return (
    <ProofForm
      {...ways}
      title={words.removal.title}
      help={words.removal.text}
      submitLabel={words.removal.verb}
      danger
      onSend={async (proof) => {
        await call('PUT /api/account/two-factor/removal', { body: proof })
        onDone(words.removal.done)
      }}
    />
  )
}
