import { formatPair } from '@domicile/contract/language-kinds'
import type { Translation } from '@domicile/contract/translations/translations'
import { TranslatorInput } from '@domicile/contract/translations/translation-work'
import type { FittingTranslator } from '@domicile/contract/translations/translators/translators'
import { messages } from '@domicile/contract/messages'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { Bind, LongText, Money, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { assignTexts as words } from '../translation-texts.ts'

type Values = Record<'translatorId' | 'cost' | 'currency' | 'note', string>

/** Assigns a translation to a translator of the register, with the cost to the firm. */
export function AssignPanel({ translation, onClose }: { translation: Translation; onClose: () => void }) {
  const { id, name, translatorId, cost, workNote, price } = translation
  const form = useRouteForm('PUT /api/translations/:id/translator', {
    texts: words,
    subject: id,
    values: {
      translatorId: translatorId ?? '',
      cost: cost?.net ?? '',
      currency: cost?.currency ?? price?.currency ?? 'EUR',
      note: workNote ?? '',
    },
    input: (body) => ({ params: { id }, body }),
    check: ({ translatorId: chosen, ...values }) =>
      chosen
        ? issuesOf(TranslatorInput, { translatorId: chosen, ...values })
        : [{ path: 'translatorId', message: messages.required }],
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} onClose={onClose} submitLabel={words.save}>
      <Translators form={form} translation={translation} />
      <Money form={form} name="cost" />
      <Text form={form} name="currency" required />
      <LongText form={form} name="note" rows={2} />
    </FormPanel>
  )
}

type TranslatorsProps = { form: RouteForm<Values>; translation: Translation }

/** The translators for the languages and the kind, the best fit first, each with the reason. */
function Translators({ form, translation }: TranslatorsProps) {
  const { fromLanguage, toLanguage, kind } = translation
  const pair = { fromLanguage: fromLanguage!, toLanguage: toLanguage!, kind }
  const result = useQuery(query('GET /api/fitting-translators', { query: pair }))
  return (
    <QueryBoundary query={result}>
      {(translators) =>
        translators.length === 0 ? (
          <Typography>
            {words.none(formatPair(translation))}{' '}
            <TextLink to={paths.translators()}>{words.register}</TextLink>
          </Typography>
        ) : (
          <Bind form={form} name="translatorId" show={nameIn(translators)}>
            {({ onBlur: _onBlur, inputRef: _ref, ...parts }) => (
              <RadioField {...parts} required options={translators.map(optionOf)} />
            )}
          </Bind>
        )
      }
    </QueryBoundary>
  )
}

function optionOf({ id, name, reason, obstacle }: FittingTranslator) {
  const label = [name, obstacle ?? reason].join(': ')
  return { value: id, label, disabled: obstacle !== null }
}

function nameIn(translators: readonly FittingTranslator[]) {
  return (chosen: string) => translators.find(({ id }) => id === chosen)?.name ?? ''
}
