import type { Field } from '@domicile/contract/form-engine/structure'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { loadLinearEngine, matchesPattern } from '../../../../../answering/state/matches-pattern.ts'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import type { SettingProps } from './setting-props.ts'

/** The pattern of an answer with its message, and a place to try an answer. */
export function PatternFields({ field, set, errors }: SettingProps) {
  const { pattern } = field
  const [sample, setSample] = useState('')
  const [isReady, setIsReady] = useState(false)
  useEffect(() => void loadLinearEngine().then(() => setIsReady(true)), [])
  const [message, setMessage] = useState(pattern?.message ?? words.messageStart)
  const expression = pattern?.expression ?? ''
  const isValid = expression !== '' && compiles(expression)
  const setPattern = (next: NonNullable<Field['pattern']>, step: string) =>
    set({ pattern: next.expression === '' ? null : next }, step)
  return (
    <>
      <TextField
        name="pattern/expression"
        label={words.pattern}
        help={words.patternHelp}
        value={expression}
        onChange={(next) =>
          setPattern({ expression: next, message: message || words.messageStart }, 'pattern')
        }
        error={
          expression !== '' && !isValid
            ? structureMessages.badPattern
            : (errors['pattern/expression'] ?? errors.pattern)
        }
      />
      {pattern && (
        <>
          <TextField
            name="pattern/message"
            label={words.message}
            value={message}
            onChange={(next) => {
              setMessage(next)
              setPattern({ expression, message: next || words.messageStart }, 'message')
            }}
            required
            error={errors['pattern/message']}
          />
          <TextField name="sample" label={words.tryOut} value={sample} onChange={setSample} />
          <Typography
            variant="body2"
            role="status"
            sx={{ color: 'text.secondary', mt: -1.5, '&:empty': { display: 'none' } }}
          >
            {isReady &&
              sample !== '' &&
              isValid &&
              (matchesPattern(expression, sample) ? words.matches : words.matchesNot)}
          </Typography>
        </>
      )}
    </>
  )
}

function compiles(expression: string): boolean {
  try {
    return new RegExp(`^(?:${expression})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
