import type { Profile } from '@domicile/contract/auth/auth'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { setAlert } from '../../api/store.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import {
  bodyOf,
  checkForm,
  emptyForm,
  formFields,
  type InvitationForm,
  rolesToGive,
} from './invitation-form.ts'
import { InvitationFields } from './InvitationFields.tsx'
import { newUserTexts as words } from './send-texts.ts'
import { userTexts } from '../users/users.public.ts'

/** Invites one person; who owns one company only need not look for it. */
export function InviteOne({ person }: { person: Profile }) {
  const navigate = useNavigate()
  const [start] = useState(() => ({ ...emptyForm, companyId: onlyCompany(person) }))
  const form = useForm<InvitationForm>({ defaultValues: start, resolver: checkForm, shouldFocusError: false })
  const { errors, isDirty } = form.formState
  const invite = useSend('POST /api/invitations', {
    onSuccess: ({ email }) => {
      form.reset(form.getValues())
      setAlert({ info: words.sent(email) })
      void navigate({ to: paths.invitations() })
    },
  })
  const send = (values: InvitationForm) =>
    invite.mutate(
      { body: bodyOf(values) },
      {
        onError: (problem) => {
          for (const { pointer, message } of problem.errors)
            form.setError(pointer.slice(1) as keyof InvitationForm, { message })
        },
      },
    )
  const failure = invite.error
  return (
    <FormPage
      title={words.title}
      subtitle={
        <>
          <div>{words.subtitle}</div>
          <TextLink to={paths.newUsers()}>{words.many}</TextLink>
        </>
      }
      breadcrumbs={[{ label: userTexts.title, to: paths.users() }, { label: words.title }]}
      onSubmit={form.handleSubmit(send)}
      submitLabel={words.send}
      saving={invite.isPending}
      errors={formFields.flatMap((field) => {
        const message = errors[field]?.message
        return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
      })}
      generalError={failure && failure.errors.length === 0 ? failure.message : undefined}
      dirty={isDirty && !invite.isPending && !invite.isSuccess}
    >
      <InvitationFields control={form.control} offered={rolesToGive(person)} />
    </FormPage>
  )
}

function onlyCompany({ memberships }: Profile) {
  const owned = memberships.filter(({ role }) => role === 'owner')
  const [only] = owned
  return owned.length === 1 && only ? { value: only.companyId, label: only.companyName } : null
}
