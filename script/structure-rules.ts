/** Lines of a file, and of a test file; a longer one holds more than one thing. Generated files are exempt. */
export const longestFile = 300
export const longestTest = 500

/** Who may import whom: a file whose path matches `in` must import only `only`, or must not import `not`. */
export type ImportRule = {
  in: RegExp
  except?: RegExp
  only?: RegExp
  not?: RegExp
  /** Allowed all the same when it lies in the importer's own folder, named by the group `own` of `in`. */
  unlessOwn?: (own: string) => RegExp
  typesAreFine?: true
  because: string
}

const tests = /\.test\.tsx?$/

export const importRules: ImportRule[] = [
  {
    in: /^packages\/contract\//,
    except: tests,
    only: /^(packages\/contract\/|zod(\/|$))/,
    because: 'the contract depends on zod alone',
  },
  {
    in: /^packages\/contract\/.*\.test\.ts$/,
    not: /^(apps|packages\/server)\//,
    because: 'the contract is tested by itself',
  },
  { in: /^packages\/server\//, not: /^apps\//, because: 'the server package knows no app' },
  { in: /^apps\/api\//, not: /^apps\/(web|purchase)\//, because: 'apps do not import each other' },
  { in: /^apps\/purchase\//, not: /^apps\/(web|api)\//, because: 'apps do not import each other' },
  {
    in: /^apps\/web\//,
    not: /^(apps\/(api|purchase)|packages\/server)\//,
    because: 'the web knows the APIs by their contract',
  },
  {
    in: /^apps\/web\/src\//,
    except: tests,
    not: /^node:/,
    because: 'the web runs in a browser',
  },
  {
    in: /^apps\/[a-z]+\/src\/features\/(?<own>[^/]+)\//,
    // But for what signs people in: whatever makes, changes or ends an account builds on it, not on its routes.
    not: /^apps\/[a-z]+\/src\/features\/(?!session\/(?!.*(\.routes|Screen)))/,
    unlessOwn: (own) => new RegExp(`/features/${own}/`),
    because: 'a feature does not import another; an exception needs a reason in script/structure-rules.ts',
  },
  {
    in: /^apps\/web\/src\/ui\//,
    not: /^(apps\/web\/src\/(client|session|store|features|layouts|routes)|packages\/)/,
    because: 'ui knows neither client nor contract',
  },
  {
    in: /^apps\/web\/src\/((firm-|public-|purchase-|service-)?routes|screens|features\/[^/]+\/[^/]+-(search|reads))\.tsx?$/,
    not: /^packages\/contract\/src\/(?!(permissions|messages|countries|(purchase\/)?[a-z-]+-(groups|kinds|labels|rules|states|views))\.ts$)/,
    typesAreFine: true,
    because: 'the map of screens loads before any of them, and has no room for the schemas of the contract',
  },
  {
    in: /^apps\/web\/src\//,
    except: /(\.test\.tsx?|Form(Fields)?\.tsx)$/,
    not: /^(zod|@hookform\/resolvers)(\/|$)/,
    because: 'only forms, which are loaded when they open, have room for zod',
  },
]

/** Imports a rule would refuse and that are wanted all the same, each with its reason. */
export const exceptions: { in: string; imports: string; because: string }[] = [
  {
    in: 'apps/api/src/features/workflows/project-actions.ts',
    imports: 'apps/api/src/features/projects/open-project.ts',
    because: 'workflows open projects and move them, in one place and by what projects offer for it',
  },
  {
    in: 'apps/api/src/features/orders/orders.jobs.ts',
    imports: 'apps/api/src/features/projects/open-for-order.ts',
    because: 'a paid line of an order opens a project, by what projects offer for it',
  },
  {
    in: 'apps/web/src/features/shell/AppShell.tsx',
    imports: 'apps/web/src/features/system-notices/NoticeBannerOfPerson.tsx',
    because: 'what the firm tells stands above every screen',
  },
  {
    in: 'apps/api/src/features/projects/moves.ts',
    imports: 'apps/api/src/features/workflows/runs-of-project.ts',
    because:
      'a project that is cancelled cancels the runs about it in the same transaction, by what workflows offer for it',
  },
  ...['TermsText.tsx', 'terms-texts.ts'].map((file) => ({
    in: 'apps/web/src/features/registration/TermsStep.tsx',
    imports: `apps/web/src/features/terms/${file}`,
    because: 'the terms read the same wherever they are accepted',
  })),
  ...['BeginStep', 'DetailsStep'].map((file) => ({
    in: `apps/web/src/features/registration/${file}.tsx`,
    imports: 'apps/web/src/features/invitations/use-invitation.ts',
    because: 'an invitation says the same to whoever joins with an account or makes one; it only reads',
  })),
  ...[
    'users/InvitationFields',
    'users/WhyPanel',
    'projects/ProjectFormFields',
    'workflows/BeginRunPanel',
    'workflows/DryRunPart',
    'workflows/CompaniesField',
    'system-notices/AudienceFields',
    'cart/CompanyOfCart',
  ].map((file) => ({
    in: `apps/web/src/features/${file}.tsx`,
    imports: 'apps/web/src/features/companies/CompanyPicker.tsx',
    because: 'a company is found by typing, the same way everywhere; it only reads',
  })),
  {
    in: 'apps/api/src/features/projects/project-parts.routes.ts',
    imports: 'apps/api/src/features/files/file-store.ts',
    because: 'a file is kept the same way wherever it is uploaded',
  },
  ...[
    'companies/company-list',
    'invitations/invitations.queries',
    'jobs/jobs.queries',
    'notices/notices.queries',
    'projects/project-list',
    'workflows/run-list',
  ].map((file) => ({
    in: 'apps/api/src/features/dashboard/counting.ts',
    imports: `apps/api/src/features/${file}.ts`,
    because: 'a number is counted by the conditions of the list that it leads to; it only reads',
  })),
  {
    in: 'apps/api/src/features/dashboard/dashboard.test.ts',
    imports: 'apps/api/src/features/projects/in-tests.ts',
    because: 'projects that are counted are opened as those of the projects’ own tests',
  },
  ...['projects/project-scope', 'workflows/run-list'].map((file) => ({
    in: 'apps/api/src/features/dashboard/dashboard.queries.ts',
    imports: `apps/api/src/features/${file}.ts`,
    because: 'what is shown of projects and runs is what their lists show; it only reads',
  })),
  ...[
    ['counting', 'bank-payments/entries.queries'],
    ['counting', 'orders/order-list'],
    ['dashboard.queries', 'orders/order-list'],
    ['dashboard.queries', 'orders/order-summary'],
    ['revenue.queries', 'invoices/invoices.queries'],
  ].map(([file, list]) => ({
    in: `apps/purchase/src/features/dashboard/${file}.ts`,
    imports: `apps/purchase/src/features/${list}.ts`,
    because: 'a number is counted by the conditions of the list that it leads to; it only reads',
  })),
  {
    in: 'apps/web/src/features/dashboard/DashboardScreen.tsx',
    imports: 'apps/web/src/features/companies/ActAsDialog.tsx',
    because: 'acting as a company begins by one dialog, wherever it is offered',
  },
  {
    in: 'apps/web/src/features/dashboard/AheadPart.tsx',
    imports: 'apps/web/src/features/companies/record-texts.ts',
    because: 'a document is called the same everywhere',
  },
  {
    in: 'apps/web/src/features/shell/AppShell.tsx',
    imports: 'apps/web/src/features/notices/Bell.tsx',
    because: 'the bell rings on every screen',
  },
  {
    in: 'apps/web/src/features/shell/AppShell.tsx',
    imports: 'apps/web/src/features/cart/CartButton.tsx',
    because: 'the cart is at hand on every screen',
  },
  ...[
    ['AnswersPanel.tsx', 'IntakeFields.tsx'],
    ['CartRow.tsx', 'purchase-words.ts'],
    ['CartSummary.tsx', 'Sums.tsx'],
    ['LineNeeds.tsx', 'NeededDocuments.tsx'],
    ['OrderPanel.tsx', 'Sums.tsx'],
    ['OrderPanel.tsx', 'purchase-words.ts'],
    ['PriceNotice.tsx', 'purchase-words.ts'],
  ].map(([file, shared]) => ({
    in: `apps/web/src/features/cart/${file}`,
    imports: `apps/web/src/features/orders/${shared}`,
    because: 'what a cart holds reads the same once it is an order',
  })),
  ...[
    ['Checkout.tsx', 'pay-by-card.ts'],
    ['use-place-order.ts', 'order-reads.ts'],
  ].map(([file, shared]) => ({
    in: `apps/web/src/features/cart/${file}`,
    imports: `apps/web/src/features/orders/${shared}`,
    because: 'the end of a cart is the beginning of an order',
  })),
  {
    in: 'apps/web/src/features/cart/CheckoutScreen.tsx',
    imports: 'apps/web/src/features/shell/NotFoundPage.tsx',
    because: 'an address that leads nowhere reads the same everywhere',
  },
  ...[
    'orders/NeededDocuments.tsx',
    'services/NeededPanel.tsx',
    'services/ServiceFields.tsx',
    'services/form-words.ts',
  ].map((file) => ({
    in: `apps/web/src/features/${file}`,
    imports: 'apps/web/src/features/companies/record-texts.ts',
    because: 'a document is called the same everywhere',
  })),
  ...[
    ['OrderPanel.tsx', 'cart/AddToCart.tsx'],
    ['ServiceCards.tsx', 'cart/AddToCart.tsx'],
    ['NeededPanel.tsx', 'cart/buying-company.ts'],
    ['NeededPanel.tsx', 'orders/NeededDocuments.tsx'],
  ].map(([file, shared]) => ({
    in: `apps/web/src/features/services/${file}`,
    imports: `apps/web/src/features/${shared}`,
    because: 'what is in the catalogue is put into the cart, for the company that one buys for',
  })),
  {
    in: 'apps/web/src/features/shell/AppShell.tsx',
    imports: 'apps/web/src/features/terms/TermsGate.tsx',
    because: 'terms that wait to be accepted stand before every other screen',
  },
]

/** Loaded at run time by the first screens of the web. */
export const freeOfZod = ['messages', 'password-rules', 'permissions', 'transitions', 'two-factor-rules'].map(
  (name) => `packages/contract/src/${name}.ts`,
)

/** The one table of who may do what. */
export const permissionMatrix = 'packages/contract/src/permissions.ts'
