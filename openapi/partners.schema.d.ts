// Generated from openapi/partners.yaml by `npm run api`.
export interface paths {
    "/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment changed its state. Acknowledged once applied; sent again until then. */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The balance behind a game session. */
        post: operations["walletBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a live session alive. A session ends 12 hours after its launch or its last refresh, and 24 hours after its launch at the latest, or when the player signs out. One that has ended stays ended: 403 `session_expired`. Wins, credits, rollbacks and the end of a round need no live session. */
        post: operations["walletRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a bet, also one of 0. Needs a live session; refused with 402 `insufficient_funds`, with 409 `rolled_back` after its rollback and `round_closed` once the round was closed or void, or another bet of the player in this round was paid, and with 503 `maintenance` while the site is closed, its games are paused or the title is hidden from the player, where it would begin a round. One that would begin a round sooner after the start of the one before than the player's country allows, of slots and of other games, is refused with 422 `round_too_soon`, whoever provides the two, one that would stake more in a round of slots than it allows with 422 `stake_above_maximum`, one with which the player could lose more in a day than it allows with 422 `loss_above_maximum`, and one that would begin a round of a player who has not confirmed the age that holds where they live with 422 `age_unconfirmed`. Nothing was taken then; of any other 5xx the outcome is unknown. With `grant_uuid` it is a bet of 0 in a free round: the platform pays what the rounds of a grant win, up to its maximum, once the last of them has ended, so a win moves no balance. Refused with 404 `not_found` where the player has no such grant of this provider, and with 409 `free_rounds_other_game`, `free_rounds_ended` after the end of the grant, and `free_rounds_used` where all its rounds were begun. */
        post: operations["walletBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/win": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays the outcome of a bet (0 when lost) and closes the round. Other bets of the round that were taken before are paid or rolled back each by its own call; no further bet is taken. With `closes_round: false` the bet and the round stay open, and further wins and bets come. Needs no live session. */
        post: operations["walletWin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/amend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes what a win pays to `amount_minor`, up or down; only the difference moves. Refused with 402 `insufficient_funds` where the balance does not cover it, with 409 `rolled_back` after the rollback of the win and `round_closed` where the win was of a bonus that is over. Needs no live session. */
        post: operations["walletAmend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a round without a further win: each open bet of the player in it is lost, but for the wins that it has. No further bet or win is taken. Needs no live session; refused with 409 `rolled_back` where the round is void. */
        post: operations["walletClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credits the player of a session without a bet: a promotion, a prize of a tournament, a jackpot or what free rounds came to. It is cash that needs no wagering. Needs no live session. Refused with 422 `credit_above_maximum` above what the platform lets this provider credit at once or within 24 hours; nothing was credited then, and the same request may be sent again once the platform allows more. Refused with 409 `rolled_back` after its rollback. */
        post: operations["walletCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/transact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes several calls in their order, in one transaction: all of them or none. Each is made as the call of its name would be, and is known by its own `request_uuid`. Where one is refused, the answer is its refusal, `fields` names it (`body/actions/2`), and nothing was done. A repeat has no second effect and gets the first answer, unless one of its calls would be refused now, as a bet is with 409 `rolled_back` after its rollback. */
        post: operations["walletTransact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a bet (`bet_uuid`) that has no win, a win (`win_uuid`), a credit (`credit_uuid`), or all bets and wins of the player in a round (`whole_round`). Needs no live session. What is undone before it arrives is refused with 409 when it does: `rolled_back`, or `round_closed` of a void round. 402 `insufficient_funds`: the balance does not cover what has to be taken back, and nothing was done. */
        post: operations["walletRollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    listPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments of a period, which the platform requests from the processor at `{its address}/payments`.
         * @description What the platform compares its books with. Those begun from `from` on and before `to`, in the order of `created_at`, and of `id` where
         *     that is the same. A processor that keeps no such list answers 404 or 501: the platform says that it was not compared.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    listBets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bets of a period with their outcomes, which the platform requests from the game provider at `{its address}/bets`.
         * @description As `listPayments`: those begun from `from` on and before `to`, in the order of `created_at` and `id`; or, with `bet_uuid`, that one alone.
         *     Only bets that a wallet was asked for, no demos.
         */
        get: operations["listBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    createFreeRounds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The platform grants a player free rounds of a game, by a call of the game provider at `{its address}/free-rounds`.
         * @description Signed as `listBets` is, over the body too. Repeated with the same `grant_uuid` until the outcome is known: a repeat grants nothing more. Rounds of the grant
         *     are bets of 0 with its `grant_uuid`. 400, 404, 409 and 422 are refusals, and the grant is cancelled; any other answer but 200 leaves the outcome unknown.
         */
        post: operations["createFreeRounds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    cancelFreeRounds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The platform cancels a grant, by a call of the game provider at `{its address}/free-rounds/cancel`. Rounds that were begun go on.
         * @description Signed and repeated as `createFreeRounds` is. A grant that the provider does not know is cancelled too: it is refused if it comes later.
         */
        post: operations["cancelFreeRounds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            /** @enum {string} */
            code: "invalid_request" | "invalid_signature" | "session_expired" | "not_found" | "insufficient_funds" | "rolled_back" | "round_closed" | "already_won" | "request_in_flight" | "idempotency_key_reused" | "not_pending" | "limit_reached" | "reality_check" | "age_unconfirmed" | "round_too_soon" | "stake_above_maximum" | "loss_above_maximum" | "credit_above_maximum" | "free_rounds_other_game" | "free_rounds_ended" | "free_rounds_used" | "maintenance" | "unavailable" | "internal";
            message: string;
            /**
             * @description With `limit_reached` of a bet, the player's own limit, so that the game can name it. `session`: their country requires limits of each session, and they have set none or this bet is beyond them; the page around the game asks.
             * @enum {string}
             */
            player_limit?: "break" | "time" | "loss" | "stake" | "session";
            /** @description With `round_too_soon` of a bet, in how many milliseconds a round may begin. */
            retry_after_ms?: number;
            /** @description With `stake_above_maximum` of a bet, the highest stake of a round. */
            max_stake_minor?: number;
            /** @description With `credit_above_maximum` of a credit, the highest amount that would be credited now. */
            max_credit_minor?: number;
            /** @description With a refusal of a wallet call whose session is known, the current balance. No money was moved. */
            balance_minor?: number;
            /** @description The currency of `balance_minor`. */
            currency?: string;
            /**
             * @description The wallet of the balance.
             * @enum {string}
             */
            wallet?: "cash" | "bonus";
            fields?: {
                path: string;
                message: string;
            }[];
        };
        PaymentEvent: {
            event_id: string;
            /** @description The platform's id. */
            transaction_id: string;
            /** @description The processor's id. */
            external_id: string;
            /** @enum {string} */
            status: "pending" | "authorized" | "declined";
            /** @enum {string} */
            reason?: "expired" | "refused" | "underpaid" | "cancelled" | "failed";
            /** @description What arrived or left, in the coin: of this transfer where `tx_hash` names one, else of all transfers to the payment so far. An `authorized` payment without it is one of exactly the amount that was asked for. */
            crypto_value?: string;
            /** @description The transfer on its network, once there is one. A processor names it with each event that ends a payment, or with none. */
            tx_hash?: string;
            /** @description All transfers of the payment that are known, final or not. They credit nothing; the player reads their confirmations. One that is missing has left the chain. */
            transfers?: {
                tx_hash: string;
                /** @description The output or log that pays; 0 without it. */
                output?: number;
                value: string;
                confirmations: number;
                needed: number;
                replaced_by?: string;
                /** @description The address that it came from, where the network names one. A deposit from an address that the operator lists is held. */
                sender?: string;
            }[];
            /** @description The risk of the coins or of the destination as the processor rates it. Operators read it; nothing is decided by it. */
            risk_score?: number;
        };
        WalletSession: {
            session_token: string;
        };
        WalletMove: {
            request_uuid: string;
            session_token: string;
            round_id: string;
            amount_minor: number;
            currency: string;
        };
        WalletBet: components["schemas"]["WalletMove"] & {
            /** @description The grant of free rounds that the bet is played with. `amount_minor` is 0 then, and `wallet` absent. */
            grant_uuid?: string;
            /**
             * @description What the bet is played with; its win and its rollback go there. Without it, what the session was opened with. `bonus` is refused with 402 `insufficient_funds` where `wallets` of the balance does not list it.
             * @enum {string}
             */
            wallet?: "cash" | "bonus";
        };
        /**
         * @description The kind of a credit; the player reads it in the history.
         * @enum {string}
         */
        CreditKind: "promotion" | "tournament" | "jackpot" | "free_rounds";
        WalletAction: {
            /** @enum {string} */
            action: "bet" | "win" | "amend" | "close" | "credit" | "rollback";
            request_uuid: string;
            /** @description Required, except of a `credit` and its rollback. */
            round_id?: string;
            kind?: components["schemas"]["CreditKind"];
            /** @description The amount of `bet`, `win`, `amend` and `credit`, which require it and `currency`. A credit is more than 0. */
            amount_minor?: number;
            currency?: string;
            /** @enum {string} */
            wallet?: "cash" | "bonus";
            /** @description The grant of a `bet` in a free round. */
            grant_uuid?: string;
            bet_uuid?: string;
            win_uuid?: string;
            credit_uuid?: string;
            closes_round?: boolean;
            /** @enum {boolean} */
            whole_round?: true;
        };
        WalletBalance: {
            /** @description The balance of `wallet`. */
            balance_minor: number;
            currency: string;
            /** @description The number of decimal places of the currency's minor unit. */
            decimals?: number;
            player_id?: number;
            username?: string;
            /** @description The game that the session was opened for. */
            game_id?: string;
            /** @description The type of the game in the catalogue, such as slots, crash or table; `unknown` where the catalogue has none. */
            game_type?: string;
            /** @description The provider's own code of the game in the catalogue; null where `game_id` is that code. */
            game_code?: string | null;
            /**
             * Format: date-time
             * @description Sent with the balance of a session: when it ends unless it is refreshed.
             */
            expires_at?: string;
            /** @description Sent with the balance of a session: how long after the start of a round the next may begin, of slots and of other games. Absent where nothing is required. */
            round_cycle_ms?: number;
            /** @description Sent with the balance of a session, as true where the rules of the player's country allow a series of rounds that one press starts. Absent where they do not, or where they are not known. */
            has_autoplay?: boolean;
            /** @description Sent with the balance of a session of slots: the highest stake of a round. Absent where there is none. */
            max_stake_minor?: number;
            /**
             * @description The wallet of `balance_minor`; for a bet, the wallet that it is played with.
             * @enum {string}
             */
            wallet?: "cash" | "bonus";
            /** @description The money that bets of this session may use now. It includes bonus money while a bonus is active and the game counts towards it. */
            wallets?: {
                /** @enum {string} */
                wallet: "cash" | "bonus";
                balance_minor: number;
            }[];
        };
        FreeRoundsGrant: {
            grant_uuid: string;
            /** @description As the balance of a session has it. */
            player_id: number;
            game_id: string;
            /** @description The provider's own code of the game; null where `game_id` is that code. */
            game_code: string | null;
            rounds: number;
            /** @description The stake of each round. The bet is of 0, and its win is that of this stake. */
            stake_minor: number;
            currency: string;
            /**
             * Format: date-time
             * @description No round begins from then on.
             */
            expires_at: string;
        };
        FreeRoundsState: {
            grant_uuid: string;
            /** @enum {string} */
            status: "open" | "ended";
        };
        PaymentList: {
            payments: components["schemas"]["ListedPayment"][];
            /** @description Null on the last page. */
            next: string | null;
        };
        ListedPayment: {
            /** @description The platform's id. */
            transaction_id: string;
            /** @description The processor's id. */
            external_id: string;
            /**
             * @description `none` of one that was cancelled before it came.
             * @enum {string}
             */
            kind: "deposit" | "withdrawal" | "none";
            /** @enum {string} */
            status: "pending" | "authorized" | "declined";
            /** @description The total that arrived or left so far, in the coin. An `authorized` payment without it has exactly the requested amount. */
            crypto_value?: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
        };
        BetList: {
            bets: components["schemas"]["ListedBet"][];
            /** @description Null on the last page. */
            next: string | null;
        };
        ListedBet: {
            /** @description The `request_uuid` of the bet. */
            bet_uuid: string;
            round_id: string;
            /**
             * @description `refused`: the wallet did not accept it.
             * @enum {string}
             */
            status: "open" | "settled" | "rolled_back" | "refused";
            currency: string;
            stake_minor: number;
            /** @description The payout of a settled bet; else null. */
            payout_minor: number | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the last change.
             */
            updated_at: string;
        };
    };
    responses: {
        /** @description A refusal or a fault */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The balance after */
        Wallet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WalletBalance"];
            };
        };
    };
    parameters: {
        From: string;
        To: string;
        /** @description `next` of the page before. */
        After: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEvent"];
            };
        };
        responses: {
            /** @description Applied or known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False when it changed nothing. */
                        applied: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    walletBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletSession"];
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletSession"];
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletBet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletBet"];
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletWin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletMove"] & {
                    /** @description The `request_uuid` of the bet. */
                    bet_uuid: string;
                    /** @description False where the round stays open. Such a round ends with a win without this field, or with `close`. Absent means true. */
                    closes_round?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletAmend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletMove"] & {
                    /** @description The `request_uuid` of the win. */
                    win_uuid: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletClose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request_uuid: string;
                    session_token: string;
                    round_id: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletCredit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request_uuid: string;
                    session_token: string;
                    kind: components["schemas"]["CreditKind"];
                    amount_minor: number;
                    currency: string;
                    /** @description The round that it belongs to, where there is one. */
                    round_id?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletTransact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request_uuid: string;
                    session_token: string;
                    actions: components["schemas"]["WalletAction"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    walletRollback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request_uuid: string;
                    session_token: string;
                    /** @description Required, except with `credit_uuid`. */
                    round_id?: string;
                    /** @description One of `bet_uuid`, `win_uuid`, `credit_uuid` and `whole_round` says what is undone. */
                    bet_uuid?: string;
                    win_uuid?: string;
                    credit_uuid?: string;
                    /** @enum {boolean} */
                    whole_round?: true;
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
    listPayments: {
        parameters: {
            query: {
                from: components["parameters"]["From"];
                to: components["parameters"]["To"];
                /** @description `next` of the page before. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBets: {
        parameters: {
            query: {
                from: components["parameters"]["From"];
                to: components["parameters"]["To"];
                /** @description `next` of the page before. */
                after?: components["parameters"]["After"];
                /** @description The `request_uuid` of a bet. */
                bet_uuid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createFreeRounds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeRoundsGrant"];
            };
        };
        responses: {
            /** @description The grant is known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeRoundsState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelFreeRounds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    grant_uuid: string;
                };
            };
        };
        responses: {
            /** @description The grant is cancelled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeRoundsState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
