const platform = 'tests/platform';
const unit = 'tests/unit';

/**
 * The statements of `SECURITY.md` about the product: how each sentence begins, and what proves it. A number in a sentence has to stand in the
 * title of one of its tests.
 */
export const securityStatements: readonly (readonly [begins: string, ...proofs: string[]])[] = [
  [
    'Money: one balanced entry',
    `${platform}/ledger.test.ts > a deposit is credited once, however often it is told`,
    `${platform}/ledger.test.ts > refuse an entry that does not sum to zero, and a balance below zero`,
    `${platform}/ledger-refusals.test.ts > a reference stands for one movement`,
  ],
  [
    'Triggers refuse update',
    `${platform}/ledger.test.ts > cannot be rewritten`,
    `${platform}/ledger.test.ts > refuse an entry that does not sum to zero, and a balance below zero`,
  ],
  [
    'Writes that move money',
    `${platform}/payment-keys.test.ts > a payment is opened and made once, and told again to whoever repeats it`,
    `${platform}/wallet-api.test.ts > has one effect and gets the first answer, whatever happened since`,
  ],
  [
    'An unknown outcome is looked up',
    `${platform}/payment-refusals.slow.test.ts > an unknown outcome is told as such, and asking again with the same key finds it`,
    `${platform}/payment-sending.test.ts > stays open where only the second request is refused: the first may be under way`,
  ],
  [
    'Passwords have 6 characters',
    `${platform}/accounts.test.ts > a new account gets none of fewer than 6 characters`,
    `${platform}/accounts.test.ts > a new account does not get %s, and neither name nor address is taken by the try`,
    `${unit}/accounts/passwords.test.ts > what is stored says how it was made: argon2id`,
  ],
  [
    'An unknown name takes',
    `${unit}/accounts/passwords.test.ts > an account that is not there takes the same work, and no password is its`,
  ],
  [
    'Sessions are random tokens',
    `${platform}/account-sessions.slow.test.ts > a token is 256 bits of chance, of which the database has the hash`,
    `${platform}/accounts.test.ts > the database keeps neither tokens nor passwords that could be used`,
  ],
  [
    'They end after',
    `${platform}/account-sessions.slow.test.ts > ends after 30 days without a call`,
    `${platform}/account-sessions.slow.test.ts > ends after 90 days, however much it is used`,
  ],
  ['A change of password ends', `${platform}/account-access.test.ts > changes with the current one; other sessions end, this one goes on`],
  [
    'The profile page lists',
    `${platform}/sessions.test.ts > is in the list of its player, by names of our own and without its token`,
    `${platform}/sessions.test.ts > of another player is not there, and all others of one’s own end at once`,
    `${platform}/sessions.test.ts > tells of a log-in from a new device or network, once, and of none that is known`,
  ],
  [
    'Second factors',
    `${platform}/second-factor.slow.test.ts > takes each recovery code once, however it is typed, and counts those that are left`,
    `${platform}/passkeys.test.ts > opens a session without password and name, and says when it was used`,
  ],
  ['A withdrawal to a new address', `${platform}/reauthentication.slow.test.ts > takes the password, and nothing else opens it`],
  [
    'Documents of players',
    `${platform}/document-bombs.long.test.ts > by memory or by time, and the next file is taken`,
    `${platform}/document-bombs.long.test.ts > of a PDF staff see pixels`,
    `${platform}/documents.slow.test.ts > a PDF is drawn again, page by page; the database has neither it nor a name of it in the clear`,
  ],
  [
    'Limits on log-ins',
    `${platform}/limits-processes.slow.test.ts > two processes on one database count together, and know the same places`,
    `${platform}/addresses.test.ts > a customer’s network is one IPv4 address or one /64`,
    `${unit}/http/rate-limit.test.ts > all networks of an IPv6 /48 together have eight times the hits of one`,
    `${platform}/limits-strangers.slow.test.ts > text messages: by player, by number and by address`,
    `${platform}/limits-strangers.slow.test.ts > changes of the profile, quotes, launches and logins`,
  ],
  [
    'Attempts of strangers',
    `${platform}/account-limits.slow.test.ts > are 100 in an hour for one account from places that it does not know, and its owner is not held up by them`,
  ],
  ['Requests are bounded', `${platform}/hostile.test.ts > a body is bounded before it is walked`],
  [
    'They count against the load',
    `${platform}/load.test.ts > a call with a body counts once it is here`,
    `${platform}/load.test.ts > take no room of calls: a thousand of one network are cut down to its share`,
  ],
  [
    'Pages of missing things',
    `${platform}/site-load.test.ts > that is not there is looked up first, renders nothing and asks for nothing else`,
    `${platform}/safe-methods.test.ts > HEAD changes nothing`,
  ],
  ['Patterns take linear time', 'npm run check -- regex', `${unit}/lint/regex.test.ts > are all found: in contracts, literals, schemas`],
  ['Errors are problems', 'npm run fuzz', `${platform}/http.slow.test.ts > say nothing of what broke inside`],
  [
    'At rest: tokens',
    `${platform}/accounts.test.ts > the database keeps neither tokens nor passwords that could be used`,
    `${platform}/account-recovery.slow.test.ts > goes to the mailbox of its account`,
  ],
  ['Secrets of partners', `${platform}/secrets.slow.test.ts > tells no secret of a partner, no token of a session or a game, and no seed`],
  ['On PostgreSQL the platform', `${platform}/database-role.slow.test.ts > a platform whose role owns nothing`],
  ['Partners that speak', `${unit}/http/signature.test.ts > a signature is the hex HMAC-SHA-256 of time, method, path and body`],
  ['Clocks may differ', `${unit}/http/signature.test.ts > within five minutes on either side, by the whole second`],
  [
    'Hub88, SOFTSWISS, BTCPay and 0xProcessing',
    `${platform}/hub88.test.ts > a body that is no JSON is refused, for its signature first`,
    `${platform}/softswiss.test.ts > a game opens where the aggregator says, which is asked with a signature over the body`,
    `${platform}/btcpay.long.test.ts > that is forged, changed, unsigned, or of another store’s sale changes nothing`,
    `${platform}/zeroxprocessing.slow.test.ts > a webhook of 0xProcessing has no effect`,
  ],
  [
    'Operators log in',
    `${platform}/staff/sessions.slow.test.ts > opens by a passkey, and ends with the log-out`,
    `${platform}/staff/console.test.ts > the console is not served at the players’ origin`,
  ],
  [
    'Their role allows',
    `${platform}/staff/permissions.test.ts > each operation of the contract is of the matrix`,
    `${platform}/staff/actions.slow.test.ts > is numbered and chained, also when many write at once, and by plain SQL`,
  ],
  [
    'Pages have a strict',
    `${platform}/site-policy.test.ts > the policy lets no unnamed inline script, foreign script or unnamed markup through`,
    `${platform}/games/pages.test.ts > a page runs only its own files, and only the platform may frame it`,
  ],
  ['Content is sanitised', `${unit}/lint/security.test.ts > writes markup in one place, which sanitises it`],
  ['Games run in frames', `${unit}/tools/start-settings.test.ts > a start refuses`],
  ['House games get', `${unit}/games/client.test.ts > carries the token behind the #`],
  [
    'Logs have no token',
    `${platform}/http.slow.test.ts > no secret of a request reaches the log`,
    `${platform}/log.test.ts > the framework writes one line a request for whoever debugs, with its route and never its address`,
  ],
  [
    'Log-ins, changes of an account',
    `${platform}/security-log.test.ts > log-ins that succeed and that fail are in the log, with who, whence and when, and without what was typed`,
    `${platform}/security-log.test.ts > so are calls without a right, forged ones, ones past a limit and ones that break the contract`,
  ],
  [
    'House games are provably fair',
    `${platform}/games/live-recompute.long.test.ts > a hundred rounds of %s, played over HTTP and computed again`,
    `${unit}/games/proof/audit.test.ts > all bets of a player in one game`,
  ],
  ['Serve each origin', `${unit}/tools/start-settings.test.ts > a start refuses`],
  ['Set `TRUST_PROXY`', `${platform}/addresses.test.ts > is a number of proxies or a list of addresses and ranges, and nothing else`],
  [
    'Set `SMTP_URL`',
    `${platform}/messages.slow.test.ts > with a mail server, mail goes there and not to the outbox`,
    `${unit}/tools/start-settings.test.ts > real money without a key of secrets and without a mail server`,
  ],
  [
    '`/outbox`, which shows them',
    `${platform}/operator-pages.test.ts > beside a real processor they do not exist, nor does the sandbox’s payment page`,
    `${platform}/operator-pages.test.ts > they are open to this machine, under its own names alone`,
    `${platform}/operator-pages.test.ts > the outbox and the payouts are for whoever says it, under any name`,
  ],
  ['Protect each secret', `${unit}/tools/secret-files.test.ts > can be any that .env.example calls one`],
  ['Protect the folder of the signer', `${unit}/signer/process.test.ts > gives its public keys and no others`],
  ['Protect backups', `${platform}/backup.cli.test.ts > a backup of the running embedded platform becomes a PostgreSQL`],
  [
    '`DATA_DIR` belongs',
    `${platform}/data-directory.cli.test.ts > leaves nothing that stops the next one, and the files are their owner’s alone`,
  ],
  ['Run `npm run operator -- audit`', 'npm run operator -- audit'],
  ['Add what your law', `${platform}/exclusion-registers.test.ts > is asked at registration and, once its answer has aged`],
  [
    'Limits, breaks, self-exclusion',
    `${platform}/play-limits.test.ts > of a hand is taken above the limit when it is doubled, split and insured`,
    `${platform}/breaks.test.ts > refuses deposits and games until it ends, says until when, and ends by itself`,
    `${unit}/http/jurisdiction-figures.test.ts > the file that comes along`,
  ],
  ['`SKIN_PASSWORD` is a public key', `${platform}/http.slow.test.ts > the skin’s credentials open no operation of a player`],
];
