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
        /** A payment changed its state. Answered once it is applied; repeated until then. */
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
    "/wallet/bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a bet. Needs a live session; refused with 402 `insufficient_funds`, and with 409 `rolled_back` after its rollback. */
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
        /** Pays the outcome of a bet (0 when lost) and closes the round. Needs no live session. */
        post: operations["walletWin"];
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
        /** Undoes a bet that has no win. Needs no live session; a bet that arrives after its rollback is refused. */
        post: operations["walletRollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            /** @enum {string} */
            code: "invalid_request" | "invalid_signature" | "session_expired" | "not_found" | "insufficient_funds" | "rolled_back" | "round_closed" | "already_won" | "request_in_flight" | "idempotency_key_reused" | "not_pending" | "limit_reached" | "unavailable" | "internal";
            message: string;
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
            /**
             * @description What the bet is played with; its win and its rollback go there. Without it, what the session was opened with. `bonus` is refused with 402 `insufficient_funds` where `wallets` of the balance does not list it.
             * @enum {string}
             */
            wallet?: "cash" | "bonus";
        };
        WalletBalance: {
            /** @description Of `wallet`. */
            balance_minor: number;
            currency: string;
            /** @description Of a minor unit. */
            decimals?: number;
            player_id?: number;
            username?: string;
            /** @description What the session was opened for. */
            game_id?: string;
            /** @description Which sort of game that is, as the catalogue has it: slots, crash, table and others; `unknown` where it does not say. */
            game_type?: string;
            /**
             * @description Whose balance `balance_minor` is: of a bet, what it is played with.
             * @enum {string}
             */
            wallet?: "cash" | "bonus";
            /** @description What bets of this session may be played with now. Bonus money is among it while a bonus is active and the game counts towards it. */
            wallets?: {
                /** @enum {string} */
                wallet: "cash" | "bonus";
                balance_minor: number;
            }[];
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
    parameters: never;
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
                    round_id: string;
                    bet_uuid: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
            default: components["responses"]["Problem"];
        };
    };
}
