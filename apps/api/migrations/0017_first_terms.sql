-- The first version of the terms, so that no portal is ever without: nobody could register, and /terms would be empty.
-- An administrator publishes what the firm's own lawyers write as the next one.

insert into terms (version, sections) values (1, $terms$[
  {
    "heading": "What these terms are",
    "paragraphs": [
      "These terms hold between Domicile, who runs this portal, and you, who use it for yourself or for a company. You accept them before you use it, and we keep which version you accepted and when."
    ]
  },
  {
    "heading": "What the portal is for",
    "paragraphs": [
      "The portal is where we look after your companies together: their records, owners, people, documents, addresses and mail, and the services you order from us.",
      "It shows what we have been told and what public registers say. It is not legal or tax advice."
    ]
  },
  {
    "heading": "Your account",
    "paragraphs": [
      "An account belongs to one person. Keep your password to yourself, and tell us at once if you think that someone else knows it.",
      "What your role allows is decided by us or by an owner of your company. What is done with your account counts as done by you."
    ]
  },
  {
    "heading": "What you enter and upload",
    "paragraphs": [
      "What you enter must be true and complete to the best of your knowledge, and must be corrected when it changes. The law obliges us to keep correct records of companies and of those who own or control them.",
      "You may upload only documents that you are allowed to share with us, and nothing that harms the portal or others who use it."
    ]
  },
  {
    "heading": "Who sees your data",
    "paragraphs": [
      "The people of your company see what their role allows. Our staff see what they need for their work. Each change is recorded with who made it and when.",
      "We pass data on only where you ask us to, where a service you ordered needs it, or where the law demands it."
    ]
  },
  {
    "heading": "How long we keep it",
    "paragraphs": [
      "We keep records and documents for as long as we look after a company and for as long afterwards as the law on the prevention of money laundering and on bookkeeping demands. After that they are deleted.",
      "You may ask at any time for a copy of what we keep about you and for the correction of what is wrong."
    ]
  },
  {
    "heading": "Availability",
    "paragraphs": [
      "We keep the portal running with care and announce planned interruptions. We answer questions within 24 hours.",
      "Dates and deadlines shown here are a help. The duty to meet a deadline stays with the company."
    ]
  },
  {
    "heading": "Changes and end",
    "paragraphs": [
      "When these terms change, we show you the new version before it holds and ask you to accept it.",
      "You may stop using the portal at any time. We may block an account that is used against these terms or the law."
    ]
  }
]$terms$)
on conflict do nothing;
