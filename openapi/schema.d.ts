// Generated from openapi/croupier.yaml by `npm run api`.
export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player behind the session. */
        get: operations["getMe"];
        /** Changes the password. A refusal carries `password`, a list whose first entry says why. */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's balance now. */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices of the player, newest first, 50 at a time. */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks the notices as read that the player has seen, from one up to and with another: one that came meanwhile stays unread, and so does an older one that was not shown. Doing it again changes nothing. */
        put: operations["readNotices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/all-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's identity documents, each a single object or an empty list. */
        get: operations["getDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the file of an identity document: a PDF, JPEG, PNG or WebP of at most 10 MB, known by its content. It takes the place of one of the same type that waits. The same key with the same file answers what the first call answered. */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a document of the player that nobody has decided about. Doing it again is harmless. */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's history, newest first. */
        get: operations["listMyTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction of the player. Another player's is refused with 403 `not_owner`, an unknown one with 404. */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/statements/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one month of the player came to, from the ledger, and how long they played in it.
         * @description One that has not begun is refused with `month_not_begun`, one that was over before there was the account with `month_before_account`.
         */
        get: operations["getMonthlyStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses that the player has kept for withdrawals, the last used first. */
        get: operations["listWithdrawalAddresses"];
        put?: never;
        /** Keeps an address under a name. One that is kept already is renamed, so that asking again is harmless. One that no withdrawal has been paid to yet takes the password, or is refused with 422 `reauthentication_required`. */
        post: operations["addWithdrawalAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a kept address. Doing it again is harmless. */
        delete: operations["removeWithdrawalAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the player is logged in, the session that asks first, then the last used. Kept for 30 days without a call, and for 90 at most. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends all sessions of the player but the one that asks. Doing it again is harmless. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session of the player. Doing it again is harmless. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a log-in asks for a code beside the password. */
        get: operations["getSecondFactor"];
        put?: never;
        /**
         * Makes a secret for an authenticator app (RFC 6238, SHA-1, six digits, 30 seconds). Nothing asks for its codes until one of them has confirmed it, within an hour. Doing it again makes another.
         * @description Refused with 422 `password_incorrect`, and with 409 `second_factor_on` where there is one already.
         */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches the second factor on with a code of the secret made last, and gives the recovery codes, which are told this once. Sessions that are open stay.
         * @description Refused with 422 `second_factor_invalid`, with 404 where no secret was made within the hour, and with 409 `second_factor_on` where it is on already.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives ten new recovery codes; the former ones open nothing any more.
         * @description Refused with 422 `password_incorrect` or `second_factor_invalid`, and with 404 where there is no second factor.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches the second factor off. Doing it again is harmless.
         * @description Refused with 422 `password_incorrect` or `second_factor_invalid`.
         */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passkeys of the player (WebAuthn), the oldest first. */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Keeps the passkey that an authenticator has made for `beginPasskey`. From then on it logs its player in without a password.
         * @description Refused with 422 `passkey_expired` or `passkey_invalid`, and with 409 `passkey_known` or `passkey_limit`.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to make a passkey, good once, within five minutes and for the session that asks.
         * @description Refused with 422 `password_incorrect`, with 409 `passkey_limit` where there are ten, and where the second factor is on as `login` with 422 `second_factor_required` or `second_factor_invalid`: who has a passkey is asked for no code.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a passkey another name. */
        put: operations["renamePasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgets a passkey, which opens nothing any more. Doing it again is harmless.
         * @description Refused with 422 `password_incorrect`.
         */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/static/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves the name and the mobile number of the player. */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a session. Wrong credentials are refused with 422 `invalid_credentials`.
         * @description Of an account with a second factor, right ones are refused with 422 `second_factor_required` until a `code` comes with them, and with 422 `second_factor_invalid` where that is wrong or was used already. A code that no reply came to may have been used. A `passkey` of the same player does in place of the code.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser needs to ask for a passkey of this site, good once and within five minutes. It is the same for everybody and tells of nobody. */
        post: operations["beginPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a session of whose passkey it is. Neither password nor code is asked for, as the authenticator has verified its user.
         * @description Refused with 422 `passkey_expired` where the options were used already or are too old, and with 422 `passkey_invalid` where the passkey is unknown, not of `username`, or not what was asked for.
         */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes the session. */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes the session of a token that the caller no longer has.
         * @description For a log-out that could not be sent: what was kept of the token can do nothing but this. Answers alike whether there is such a session.
         */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a player and sends the e-mail that verifies the address. */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/checkusername": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 1 when the name is free, 0 when taken. */
        post: operations["checkUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/checkemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 1 when the address is free, 0 when taken. */
        post: operations["checkEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/checkmobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 1 when the number is free, 0 when taken. */
        post: operations["checkMobile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/status/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a password reset link still works, and for which address. */
        get: operations["getResetStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/activate/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verifies an e-mail address with the token of the link. */
        get: operations["activateEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a reset link. The reply's token is a receipt, never the reset token; an unknown address is refused with 422 `email_unknown` and repeated in `email`. */
        post: operations["recoverPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets a new password with the token of a reset link. Every session of the player ends. */
        put: operations["resetPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/players/{id}/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the verification e-mail again. Answers alike for unknown and verified players. A code by SMS is sent to the player who asks for their own. */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/players/verify_{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifies an e-mail address or a mobile number with a code. */
        post: operations["verifyService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/players/{id}/custom-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a message in the player's own notifications. */
        post: operations["sendCustomMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/messages/custom_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the contact form to support. Recipients other than the platform's own support addresses are ignored and the body is escaped. */
        post: operations["sendContactEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cms/skin-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The skin's settings. */
        get: operations["getSkinSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cms/skin-in-maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the site is in maintenance. */
        post: operations["getMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cms/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The promotions of a language. */
        get: operations["listPromotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cms/slides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The slides of the home page in a language, in their order. Where there are none, the site shows its own. */
        get: operations["listSlides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cms/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A content page by its key `{pagetype}-{lang}`, or a promotion by its id. The answer to an unknown one has `message`. */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cms/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every payment method of the skin. */
        get: operations["listSitePaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's address as the platform sees it. The default of the configurable look-up. */
        get: operations["getClientIp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaigns that match the filters. */
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks a bonus code. An unknown one is refused with 404 `bonus_code_invalid`, any for a player with an active bonus with 422 `bonus_active`, one that the player used or gave up before with 422 `bonus_code_used`, one that another account of the household has had with 422 `bonus_household`, one for verified e-mail addresses with 422 `bonus_email_unverified`. */
        get: operations["checkBonusCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Gives up the player's current offer. */
        delete: operations["deleteOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/players/{id}/unusedCampaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's offers that wait to be used, and the bonus being played. */
        get: operations["listUnusedCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/players/{playerId}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks whether the bonus of a campaign is to be used in a game. */
        post: operations["pingCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sections of a group. */
        get: operations["listSections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of games. With a session each game says whether it is a favourite. */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open games that most players bet cash on in the last 24 hours, those of most players first. Counted every few minutes. Empty unless four games were each played by five players or more. With a session each game says whether it is a favourite. */
        get: operations["listPopularGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that have games matching the filters. */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/sections/{id}/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that have games in a section. */
        get: operations["listSectionProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's favourites, newest first. */
        get: operations["listFavorites"];
        put?: never;
        /** Adds a favourite. Adding it again changes nothing. */
        post: operations["addFavorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/favorites/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a favourite. Removing it again changes nothing. */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games that the player opened last, for real or as a demo while logged in, the newest first; at most 24. */
        get: operations["listRecentGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/recent/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a game off the list until it is opened again. Removing it again changes nothing. */
        delete: operations["removeRecentGame"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open games like the one that the player bet on in most rounds of the last 30 days, by rank. They are of its type, of its provider or as volatile, and the player has not opened them. Empty without four of them, and for a player whom a restriction, a break or a limit of their own holds back from a bet. */
        get: operations["listRecommendedGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casino/play/{provider_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link that opens the game, for real or as a demo. */
        post: operations["launchGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/static/casinoGames/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One game of a provider. */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sports/play/first": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link that opens the sportsbook, for real or as a demo. */
        post: operations["launchSport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/methods/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The methods a deposit can use. */
        get: operations["listDepositMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/methods/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The methods a withdrawal can use, and how much of it the player's level allows at this moment. */
        get: operations["listWithdrawMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the player asked to be done with their data, and what stands in the way of erasing them. */
        get: operations["getPrivacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/data-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a copy of all that is held of the player. It is made within moments, and this session can fetch it for a day. */
        post: operations["requestDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/data-export/{id}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A part of the copy, which is a ZIP archive. Parts one after the other are the whole. */
        get: operations["getDataExportPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the player's data to be erased, which is done after some days. Refused with 409 `erasure_blocked` while something has to end first. */
        post: operations["requestErasure"];
        /** Takes it back, while it is not done. Asking again is harmless. */
        delete: operations["withdrawErasure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/play-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the player has limited themselves to, what of it is used, and until when they take a break. */
        get: operations["getPlayLimits"];
        /** Sets one limit. Stricter holds at once, looser and none 24 hours later; what waited before is forgotten. The same again changes nothing. */
        put: operations["setPlayLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jurisdiction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What holds for players by the country they live in.
         * @description Where none is named, that of the player who asks, or the one that the platform knows a guest to call from; of any other, what holds for everybody. Guests are told as `registration` and `minimum_age` what a registration from where they call would meet.
         */
        get: operations["getJurisdiction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/play-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets how long the player plays at most in 24 hours, or after how long they are asked whether they go on. Stricter holds at once, looser and none 24 hours later, as of amounts. */
        put: operations["setPlayTime"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/play-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long the player has been playing and what it came to, by the clock and the books of the platform, whatever device they play on. */
        get: operations["getPlaySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/reality-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player was told how long they have played and what it came to, and goes on. Changes nothing where no answer is waited for. */
        post: operations["answerRealityCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/session-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a session with its limits where the player's country requires them, which `session_limits` of the reply says. Changes nothing while one goes on, during the pause after one, and where none are required. Bets outside of a session are refused by the wallet. */
        post: operations["startLimitedSession"];
        /** Ends the session that `startLimitedSession` started, before its time. Changes nothing where none goes on. */
        delete: operations["endLimitedSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/age": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player confirms the age that `unconfirmed_age` of `getMe`, or `minimum_age` of a refusal, asks for. Where another is asked by now it is refused with 422 `age_unconfirmed`, which says the age; where none is asked any more nothing changes. Until it is confirmed, deposits, real play, new bets and bonus codes are refused with 422 `age_unconfirmed`. */
        post: operations["confirmAge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/interventions/{id}/acknowledgement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player has read an `intervention` of `getPlayLimits`, whose hold ends with it. Doing it again changes nothing. One of the kind `review` is refused with 403 `account_held`. */
        post: operations["acknowledgeIntervention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/break": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For so many days from now on the player deposits and plays nothing. It ends by itself and not before; a longer one takes its place, a shorter one changes nothing. */
        post: operations["takeBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/self-exclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Excludes the player for so many months at least, or for ever, and ends all sessions, this one too. Nobody can end it before. One that holds longer stays as it is. The reply waits for a withdrawal that is being sent, for up to 40 seconds; with 503 the exclusion holds, and such a withdrawal may still be paid. */
        post: operations["excludeSelf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/withdrawal-allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much the player can withdraw at this moment, and what would raise it. Null where there are no limits. */
        get: operations["getWithdrawalAllowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a deposit. While one is open, another is refused with 409 `pending_transaction` and its `transaction_id`. */
        post: operations["deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a withdrawal and locks its funds. While one is open, another is refused with 409 `pending_transaction` and its `transaction_id`. To an address that is not in `known_addresses` it takes the password, or is refused with 422 `reauthentication_required`; the same key may then be asked again with it. */
        post: operations["withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/globank/player/last-used-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The card the player used last, or null. */
        get: operations["getLastUsedCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/zeroxprocessing/convert-currency/{in}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotes an amount of the player's currency in a crypto currency. */
        get: operations["convertCurrency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/zeroxprocessing/convert-crypto/{in}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotes an amount of a crypto currency in the player's currency. */
        get: operations["convertCrypto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/held-deposits/{id}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds to the balance what was held of a deposit because of a limit or the account, by the rules of a new deposit. Idempotent: a repeated call returns the first one's transaction. Refused with 409 `not_pending` after the coins were sent back, and as a new deposit is while no rule leaves room. */
        post: operations["creditHeldDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/providers/{provider}/cancel/{transaction}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cancels an open transaction. Idempotent; refused with 409 `not_pending` once it is settled, with 403 for another player's. */
        get: operations["cancelTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/static/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest or the biggest bets or wins, for everyone to see. */
        get: operations["listLeaderboard"];
        put?: never;
        post?: never;
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
        /** @enum {integer} */
        Flag: 0 | 1;
        /** @enum {string} */
        Language: "en" | "es" | "fr" | "pt";
        /** @enum {string} */
        SectionGroup: "casino" | "livecasino" | "crash" | "others";
        /** @example 12.50 */
        Decimal: string;
        /** @example 50 */
        PositiveDecimal: string;
        DateTimeText: string;
        /** Format: date-time */
        Timestamp: string;
        Month: string;
        /** @enum {string} */
        TransactionStatus: "authorized" | "declined" | "pending" | "initialized";
        /**
         * @description 1 deposit, 2 withdraw, 4 casino bet, 5 casino win, 6 casino refund, 7 casino bonus bet, 8 casino bonus win, 10 bonus assigned, 11 correction by an operator.
         * @enum {integer}
         */
        TransactionTypeId: 1 | 2 | 4 | 5 | 6 | 7 | 8 | 10 | 11;
        TransactionType: {
            /** @description One of TransactionTypeId, or another where the name is `other`. */
            id: number;
            /**
             * @description adjustment: a correction by an operator. other: a movement that has no name here.
             * @enum {string}
             */
            name: "deposit" | "withdraw" | "casino_bet" | "casino_win" | "casino_refund" | "casino_bonus_bet" | "casino_bonus_win" | "bonus_assigned" | "adjustment" | "other";
        };
        PageMeta: {
            total: number;
            last_page: number;
            current_page: number;
            per_page: number;
        };
        Problem: {
            /** @enum {string} */
            code: "invalid_request" | "unauthenticated" | "invalid_credentials" | "forbidden" | "not_owner" | "not_found" | "username_taken" | "email_taken" | "mobile_taken" | "erasure_blocked" | "email_unknown" | "token_invalid" | "password_incorrect" | "password_weak" | "password_breached" | "password_personal" | "password_mismatch" | "second_factor_required" | "second_factor_invalid" | "second_factor_on" | "passkey_invalid" | "passkey_expired" | "passkey_known" | "passkey_limit" | "pending_transaction" | "request_in_flight" | "idempotency_key_reused" | "not_pending" | "amount_below_minimum" | "amount_above_maximum" | "insufficient_funds" | "wallet_address_invalid" | "withdrawal_limit_reached" | "destination_tag_required" | "reauthentication_required" | "address_too_new" | "quote_expired" | "method_unavailable" | "game_unavailable" | "file_type" | "file_heic" | "file_too_large" | "file_pixels" | "file_pages" | "file_unreadable" | "file_unsafe" | "bonus_code_invalid" | "bonus_code_used" | "bonus_active" | "bonus_in_play" | "bonus_household" | "bonus_email_unverified" | "account_frozen" | "account_closed" | "self_excluded" | "on_break" | "play_limit_reached" | "account_held" | "cancelling_refused" | "country_refused" | "terms_unpublished" | "registration_paused" | "deposits_paused" | "games_paused" | "method_paused" | "identity_required" | "age_unconfirmed" | "deposit_limit_required" | "play_time_required" | "month_not_begun" | "month_before_account" | "rate_limited" | "maintenance" | "unavailable" | "internal";
            /** @description For a person, in English. */
            message: string;
            fields?: {
                path: string;
                message: string;
            }[];
            /** @description With `pending_transaction`, the transaction that is still open. */
            transaction_id?: string;
            /** @description With `email_unknown`, the address that was asked for. */
            email?: string;
            /** @description With a refused password, why. */
            password?: string[];
            /** @description With an amount out of limits, the limit that it broke. */
            limit?: string;
            /** @description With `rate_limited` and `unavailable`, seconds to wait. */
            retry_after_s?: number;
            /** @description With `erasure_blocked`, what has to end first. */
            blockers?: components["schemas"]["ErasureBlocker"][];
            /** @description With `withdrawal_limit_reached`, what can be withdrawn. */
            withdrawal?: components["schemas"]["WithdrawalAllowance"];
            /** @description With `second_factor_required`, whether the player has a passkey that does in place of the code. */
            has_passkey?: boolean;
            /** @description With `second_factor_required` and `second_factor_invalid` where a recovery code would do, whether one is left. */
            has_recovery_codes?: boolean;
            hold?: components["schemas"]["AccountHold"];
            /** @description With `self_excluded`, until when at least. Absent where that has no end. */
            excluded_until?: components["schemas"]["Timestamp"];
            /** @description With `on_break`, when it ends. */
            break_until?: components["schemas"]["Timestamp"];
            /** @description With `play_limit_reached`, the limit of the player that stands in the way. */
            play_limit?: components["schemas"]["PlayLimit"];
            /** @description With `deposits_paused`, `games_paused`, `method_paused` and `registration_paused`, how long it lasts and what the operator says about it. */
            pause?: components["schemas"]["Pause"];
            /** @description With `age_unconfirmed`, the age that has to be confirmed. */
            minimum_age?: number;
            /** @description With `play_time_required`, the longest interval that can be chosen. */
            required_minutes?: number;
            /** @description With `wallet_address_invalid` and `destination_tag_required`, what is wrong with where the money would go. */
            destination_fault?: components["schemas"]["DestinationFault"];
            /** @description With `address_too_new`, when withdrawals to the address begin. Absent: it has to be kept first. */
            usable_from?: components["schemas"]["Timestamp"];
        };
        /** @description Something that the operator has paused for players. */
        Pause: {
            /** @description When it ends by itself. Absent where that is not known. */
            until?: components["schemas"]["Timestamp"];
            /** @description A text of the operator, in place of the site’s own. Plain text. */
            notice?: string;
            /** @description The same by language, of a payment method. Where one is missing, the site’s own stands. */
            notices?: components["schemas"]["PauseNotices"];
        };
        PauseNotices: {
            en?: string;
            es?: string;
            fr?: string;
            pt?: string;
        };
        DestinationFault: {
            /**
             * @description `nobody`: no one can own the address. `contract`: the contract of a token. `not_a_wallet`: an account of Solana that no key owns. `link_unsupported`: a payment link asks for more than a payment to an address. `memo_twice`: the address carries a tag or memo beside the one that was given.
             * @enum {string}
             */
            fault: "empty" | "malformed" | "checksum" | "nobody" | "contract" | "not_a_wallet" | "other_network" | "link_unsupported" | "memo_twice" | "memo_too_long" | "memo_unsupported" | "tag_required" | "tag_invalid";
            /** @description With `other_network`, the one that the address is for. */
            network?: string;
            /** @description With `link_unsupported`, the part of the link. */
            part?: string;
            /** @description With `memo_too_long`, how many bytes of UTF-8 the chain carries. */
            max_bytes?: number;
        };
        /**
         * @description The account is looked into, a bonus is active, there is money, a payment or a round is open, or money came that nobody had asked for.
         * @enum {string}
         */
        ErasureBlocker: "frozen" | "bonus" | "balance" | "payment" | "round" | "receipt";
        PrivacyState: {
            /** @description Asked for, and not done before its day. */
            erasure: null | {
                requested_at: components["schemas"]["Timestamp"];
                due_at: components["schemas"]["Timestamp"];
            };
            /** @description What has to end before the player can be erased. */
            blockers: components["schemas"]["ErasureBlocker"][];
            /** @description The newest copy of their data that this session asked for. */
            export: null | {
                id: number;
                /** @enum {string} */
                status: "waiting" | "ready" | "failed";
                bytes: number | null;
                /** @description Of its bytes, to be fetched one by one from 0 on. */
                parts: number | null;
                expires_at: components["schemas"]["Timestamp"];
            };
        };
        OwnPassword: {
            password: string;
        };
        OptionalDecimal: components["schemas"]["Decimal"] | null;
        LimitedPeriod: {
            limit: components["schemas"]["Decimal"];
            used: components["schemas"]["Decimal"];
            left: components["schemas"]["Decimal"];
        };
        /** @description Amounts in the player's currency; null is without limit. Withdrawals that are open count, those that were refused or deleted do not. */
        WithdrawalAllowance: {
            /** @description 0 nothing is verified, 1 e-mail address and phone, 2 an identity document, 3 the source of funds too. */
            level: number;
            currency: string;
            /** @description What one withdrawal can be at this moment. */
            left: components["schemas"]["OptionalDecimal"];
            /** @description What one withdrawal can be at most. */
            transaction: components["schemas"]["OptionalDecimal"];
            /** @description Of the last 24 hours. */
            day: components["schemas"]["LimitedPeriod"] | null;
            /** @description Of the last 30 days. */
            month: components["schemas"]["LimitedPeriod"] | null;
            /** @description When more can be withdrawn, null where waiting changes nothing. */
            more_from: components["schemas"]["Timestamp"] | null;
            /** @description The level that allows more, null at the last that does. */
            next: null | {
                level: number;
                /** @description What is not verified yet. */
                needs: ("email" | "mobile" | "document" | "funds")[];
                transaction: components["schemas"]["OptionalDecimal"];
                day: components["schemas"]["OptionalDecimal"];
                month: components["schemas"]["OptionalDecimal"];
            };
            /** @description Of deposits that have to be played before they leave; absent where nothing is missing. */
            turnover?: {
                /** @description What is still to be staked. */
                missing: components["schemas"]["Decimal"];
                /** @description What of the balance stays until then. */
                locked: components["schemas"]["Decimal"];
            };
        };
        /**
         * @description What is deposited, what is lost (stakes less what came back; an open bet is lost until it is won), and what is staked. Of the own money, never of a bonus.
         * @enum {string}
         */
        PlayLimitKind: "deposit" | "loss" | "stake";
        /**
         * @description The last 24 hours, 7 days and 30 days.
         * @enum {string}
         */
        PlayLimitPeriod: "day" | "week" | "month";
        /** @description The highest limit of deposits that can be set, and what is taken at most, by period; null is no maximum. In EUR. */
        DepositMaximums: {
            day?: components["schemas"]["OptionalDecimal"];
            week?: components["schemas"]["OptionalDecimal"];
            month?: components["schemas"]["OptionalDecimal"];
        };
        /** @description Amounts in the player's currency. */
        PlayLimit: {
            kind: components["schemas"]["PlayLimitKind"];
            period: components["schemas"]["PlayLimitPeriod"];
            /** @description As it holds now; null is none. */
            amount: components["schemas"]["OptionalDecimal"];
            /** @description Of the period that ends now. 0 where more was won than lost. */
            used: components["schemas"]["Decimal"];
            /** @description Null where there is no limit. */
            left: components["schemas"]["OptionalDecimal"];
            /** @description True in a refusal by the maximum of the country of the player, which is none of their own; absent otherwise. */
            is_required?: boolean;
            /** @description What it will be, where something looser was asked for. */
            next: null | {
                amount: components["schemas"]["OptionalDecimal"];
                from: components["schemas"]["Timestamp"];
            };
        };
        PlayLimits: {
            currency: string;
            /** @description One of each kind and period. */
            limits: components["schemas"]["PlayLimit"][];
            /** @description One of each kind. */
            times: components["schemas"]["PlayTime"][];
            /** @description How long the player has played in the last 24 hours. */
            played_minutes: number;
            break_until: components["schemas"]["Timestamp"] | null;
            /** @description True where the country of the player takes no deposit without a limit of deposits and none holds; absent otherwise. */
            needs_deposit_limit?: boolean;
            /** @description Who helps, where the player lives, with gambling that has become too much. */
            help?: components["schemas"]["HelpLink"][];
            intervention?: components["schemas"]["Intervention"];
        };
        /** @description What the platform has to say to the player about how they play; absent where there is nothing. `message`: to be read. `acknowledgement`: to be read and acknowledged before they deposit or play on. `review`: support has to speak with them first. */
        Intervention: {
            id: number;
            /** @enum {string} */
            kind: "message" | "acknowledgement" | "review";
            at: components["schemas"]["Timestamp"];
            /** @description The figures are of so many days before `at`. */
            days: number;
            deposited: string;
            /** @description Stakes less what came back; 0.00 where that is a win. */
            lost: string;
            played_minutes: number;
            /** @description A deposit limit for 7 days that the player may want to set; null where none is offered. */
            offered_limit: string | null;
        };
        HelpLink: {
            name: string;
            /** Format: uri */
            url: string;
            phone: string | null;
            /** @description In the language asked for. */
            about: string;
        };
        RegistrationClosed: {
            /**
             * @description The operator has paused it, or the terms are not published in the language that was asked for.
             * @enum {string}
             */
            reason: "paused" | "terms_unpublished";
            /** @description With `paused`, how long that lasts and what the operator says about it. */
            pause?: components["schemas"]["Pause"];
        };
        Jurisdiction: {
            /** @enum {string} */
            registration: "open" | "refused";
            /** @description Present while nobody can register. */
            registration_closed?: components["schemas"]["RegistrationClosed"];
            /** @description Years that somebody must have lived to register. */
            minimum_age: number;
            /** @description The longest interval of the reality check; null leaves it to the player. */
            reality_check_minutes: number | null;
            /** @description Least time between the starts of two rounds of slots. */
            slot_cycle_ms: number | null;
            /** @description Least time between the starts of two rounds of other games. */
            round_cycle_ms?: number | null;
            /** @description The highest stakes of a round of slots by age; of players whose age is not known the lowest. Empty is no maximum. */
            slot_stakes_max?: {
                from_age: number;
                amount: string;
                currency: string;
            }[];
            /**
             * @description Whether deposits need a limit of deposits that the player has set.
             * @enum {string}
             */
            deposit_limit: "optional" | "required";
            deposit_limit_max?: components["schemas"]["DepositMaximums"];
            /** @description Lower maximums of players below an age, and of those whose age is not known. */
            deposit_limit_max_below?: (components["schemas"]["DepositMaximums"] & {
                below_age: number;
            })[];
            /** @description What is refused until an identity document is approved. */
            identity_before?: components["schemas"]["IdentityAct"][];
            /** @description The longest time of play within 24 hours by age; of players whose age is not known the shortest. Empty is no maximum. */
            play_minutes_max?: {
                from_age: number;
                minutes: number;
            }[];
            /** @description How long no bet is taken after an answered reality check; null is not at all. */
            reality_check_pause_minutes?: number | null;
            /** @description What a player states before a session of games begins; null is nothing. */
            session_required?: null | {
                games: components["schemas"]["GameType"][];
                /** @enum {string} */
                spend: "required" | "none";
                pause_minutes: number;
            };
            /**
             * @description Whether pages put forward that a pending withdrawal can be deleted, or only say so where it is asked for, or it cannot be.
             * @enum {string}
             */
            withdrawal_cancelling: "offered" | "quiet" | "refused";
            /**
             * @description Whether games may offer a series of rounds that one press starts.
             * @enum {string}
             */
            autoplay?: "offered" | "refused";
            help: components["schemas"]["HelpLink"][];
        };
        PlayLimitRequest: {
            kind: components["schemas"]["PlayLimitKind"];
            period: components["schemas"]["PlayLimitPeriod"];
            /** @description Null takes it away. 0 lets nothing through. */
            amount: string | null;
        };
        /**
         * @description How long somebody plays at most in the last 24 hours, and after how long of a play session, or since their last answer, no new bet is taken until they answer whether they go on. Both hold for bonus money too; what belongs to a round that is open goes on.
         * @enum {string}
         */
        PlayTimeKind: "time" | "reality_check";
        PlayTime: {
            kind: components["schemas"]["PlayTimeKind"];
            /** @description As it holds now; null is none. */
            minutes: number | null;
            /** @description The longest time or interval that the country of the player allows; it holds where the player has set none. Absent where nothing is required. */
            required_minutes?: number;
            /** @description What it will be, where something looser was asked for. */
            next: null | {
                minutes: number | null;
                from: components["schemas"]["Timestamp"];
            };
        };
        PlayTimeRequest: {
            kind: components["schemas"]["PlayTimeKind"];
            /** @description Null takes it away. */
            minutes: number | null;
        };
        /** @description A play session is of bets of which none comes more than 30 minutes after the one before. */
        PlaySession: {
            currency: string;
            /** @description The one that goes on; null where none does. */
            current: null | {
                started_at: components["schemas"]["Timestamp"];
                /** @description Since then. */
                seconds: number;
                /** @description Of the own money */
                staked: components["schemas"]["Decimal"];
                /** @description What came back of it. */
                returned: components["schemas"]["Decimal"];
                /** @description What came back less what was staked; an open bet is lost until it is won. */
                net: components["schemas"]["Decimal"];
            };
            /** @description The interval of the reality check that holds now; null is none. */
            check_minutes: number | null;
            /** @description In how many seconds no new bet is taken until the player answers; 0 where that is so, null where no check is set or nothing is played. */
            check_in_s: number | null;
            /** @description Whether a round that was begun is still to be played to its end. */
            has_open_round: boolean;
            /** @description Present where the player's country requires limits of each session. */
            session_limits?: components["schemas"]["SessionLimits"];
        };
        /** @enum {string} */
        GameType: "slots" | "live-casino" | "table" | "crash" | "instant" | "bingo" | "video-poker";
        SessionLimits: {
            /** @description Types of the games that are played only within a session. */
            games: components["schemas"]["GameType"][];
            /** @description Whether a session has a highest loss beside its length. */
            needs_spend: boolean;
            /**
             * @description needed: a session can be started. paused: the last one has ended, and the next one cannot begin yet.
             * @enum {string}
             */
            state: "needed" | "open" | "paused";
            /** @description The length of the open session. */
            minutes?: number;
            /** @description Until the open session ends. */
            ends_in_s?: number;
            /** @description The highest loss of the open session. Absent without one. */
            spend?: components["schemas"]["Decimal"];
            /** @description What of it is left; an open bet is lost until it is won. */
            left?: components["schemas"]["Decimal"];
            /** @description While `paused`, until the next session can be started. */
            next_in_s?: number;
        };
        SessionLimitsRequest: {
            minutes: number;
            /** @description The highest loss of own money. Needed where `needs_spend`. */
            spend?: components["schemas"]["PositiveDecimal"];
        };
        CurrencyRef: {
            id: number;
            code: string;
        };
        /** @description Amounts in the player's currency, for display. `balance_exact` has the same as decimal strings. */
        Balance: {
            real: number;
            bonus: number;
            total: number;
            available: number;
            pending: number;
            locked: number;
            deposited: number;
        };
        BalanceExact: {
            real: components["schemas"]["Decimal"];
            bonus: components["schemas"]["Decimal"];
            total: components["schemas"]["Decimal"];
            available: components["schemas"]["Decimal"];
            pending: components["schemas"]["Decimal"];
            locked: components["schemas"]["Decimal"];
            deposited: components["schemas"]["Decimal"];
        };
        /** @description Figures in euros; `*_required` are those of the next level, null at the highest. */
        Vip: {
            level: number;
            bets: components["schemas"]["Decimal"];
            deposits: components["schemas"]["Decimal"];
            bets_required: components["schemas"]["Decimal"] | null;
            deposits_required: components["schemas"]["Decimal"] | null;
            /** @description Per cent of the way to the next level. */
            progress: number;
        };
        PlayerSession: {
            id: number;
            /** @description Whether it is the one that asks. */
            is_current: boolean;
            /** @description By its usual name, null where it is none that we know. */
            browser: string | null;
            /** @description As `browser`: Windows, Android and others. */
            system: string | null;
            /** @description The address it was opened from. */
            ip: string;
            created_at: components["schemas"]["Timestamp"];
            /** @description Exact to ten minutes. */
            last_seen_at: components["schemas"]["Timestamp"];
        };
        ConfirmedAge: {
            /** @description In years. */
            age: number;
        };
        /**
         * @description Who is not active opens no deposit and no game: 403 `account_frozen`, `account_closed` or `self_excluded`. What is theirs they can withdraw; of a frozen player that waits.
         * @enum {string}
         */
        PlayerStatus: "active" | "frozen" | "closed" | "self_excluded";
        /**
         * @description Why an account may neither deposit nor play until support has released it: 403 `account_held`. `match`: an account of the same mailbox or person is self-excluded. `register`: a national register says that the player is. `review`: the account may belong to somebody who is. `contact`: support wants to speak with the player. `protection`: support has to speak with the player about how they play. `acknowledgement`: the player has to read and acknowledge the `intervention` of `getPlayLimits`, and no support is needed. What is in it can be withdrawn.
         * @enum {string}
         */
        AccountHold: "match" | "register" | "review" | "contact" | "protection" | "acknowledgement";
        Player: {
            /** @description Also the referral code. */
            id: number;
            /** @description The same as id. */
            user_id: number;
            username: string;
            name: string;
            email: string;
            mobile: string;
            currency: components["schemas"]["CurrencyRef"];
            balance: components["schemas"]["Balance"];
            balance_exact: components["schemas"]["BalanceExact"];
            country: string;
            language: components["schemas"]["Language"];
            email_verified: boolean;
            status?: components["schemas"]["PlayerStatus"];
            /** @description Of who is self-excluded: until when at least. Absent where that has no end. */
            excluded_until?: components["schemas"]["Timestamp"];
            /** @description Of who takes a break: when it ends. Until then no deposit and no game is opened: 403 `on_break`. */
            break_until?: components["schemas"]["Timestamp"];
            hold?: components["schemas"]["AccountHold"];
            /** @description Whether the code sent to the mobile number was typed in. */
            mobile_verified?: boolean;
            created_at: components["schemas"]["Timestamp"];
            user_rank?: number;
            vip?: components["schemas"]["Vip"];
            notices?: components["schemas"]["NoticeCount"];
            kyc?: {
                /** @enum {string} */
                status: "none" | "pending" | "approved" | "refused";
            };
            /**
             * @description Where the country of the player has pages not put forward that a pending withdrawal can be deleted, or refuses it with 409 `cancelling_refused`; absent elsewhere.
             * @enum {string}
             */
            withdrawal_cancelling?: "quiet" | "refused";
            /**
             * @description Where the country of the player takes no deposit without a limit of deposits; absent elsewhere. Whether one holds is in `getPlayLimits`.
             * @enum {string}
             */
            deposit_limit?: "required";
            /** @description The age that the country of the player asks for by now and that they have not confirmed: deposits, real play and bonus codes are refused with 422 `age_unconfirmed` until they have, by `confirmAge`. Absent where none is asked. */
            unconfirmed_age?: number;
            /** @description What the country of the player refuses with 403 `identity_required` until an identity document is approved; absent where nothing is asked for. New bets are refused with it too. */
            identity_before?: components["schemas"]["IdentityAct"][];
            marketing?: {
                email: boolean;
                sms: boolean;
            };
        };
        Document: {
            id: number;
            type: components["schemas"]["DocumentType"];
            /**
             * @description checking: the file is being looked at by a program. pending: it waits for somebody to read it. expired: it was approved and is valid no more.
             * @enum {string}
             */
            status: "checking" | "pending" | "approved" | "refused" | "expired";
            file_name?: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Why it was refused.
             * @enum {string}
             */
            reason?: "unreadable" | "incomplete" | "out_of_date" | "name_differs" | "harmful" | "other";
            /** @description Until when it counts, of one that was approved. */
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        IdentityAct: "deposit" | "play" | "withdrawal";
        /** @enum {string} */
        DocumentType: "passport" | "id_card" | "driver_license";
        DocumentSlot: components["schemas"]["Document"] | Record<string, never>[];
        Documents: {
            id_card: components["schemas"]["DocumentSlot"];
            passport: components["schemas"]["DocumentSlot"];
            driver_license: components["schemas"]["DocumentSlot"];
        };
        Credentials: {
            username: string;
            password: string;
            code?: components["schemas"]["FactorCode"];
            passkey?: components["schemas"]["PasskeyProof"];
        };
        /** @description Six digits of the authenticator app, or a recovery code. Each is good once. Spaces, hyphens and case do not count. */
        FactorCode: string;
        SecondFactor: {
            is_on: boolean;
            recovery_codes_left: number;
        };
        SecondFactorSetup: {
            /** @description To type in, in base 32. */
            secret: string;
            /** @description The same with account and site, as `otpauth://totp/…`, for a QR code. */
            uri: string;
        };
        SecondFactorProof: {
            password: string;
            code: components["schemas"]["FactorCode"];
        };
        Revocation: {
            /** @description SHA-256 of the token as it was given out, in hex. */
            token_sha256: string;
        };
        Passkey: {
            id: number;
            name: components["schemas"]["PasskeyName"];
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        PasskeyName: string;
        PasskeyCeremony: {
            ceremony: components["schemas"]["Ceremony"];
            /** @description As `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of WebAuthn reads them. */
            options: {
                [key: string]: unknown;
            };
        };
        NewPasskey: {
            ceremony: components["schemas"]["Ceremony"];
            name?: components["schemas"]["PasskeyName"];
            /** @description A `RegistrationResponseJSON` of WebAuthn. */
            credential: {
                id: components["schemas"]["CredentialId"];
                rawId: components["schemas"]["CredentialId"];
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        PasskeyProof: {
            ceremony: components["schemas"]["Ceremony"];
            /** @description An `AuthenticationResponseJSON` of WebAuthn. */
            credential: {
                id: components["schemas"]["CredentialId"];
                rawId: components["schemas"]["CredentialId"];
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle: string;
                };
            };
        };
        /** @description What the answer is given back with. */
        Ceremony: string;
        CredentialId: string;
        Registration: {
            username: string;
            email: string;
            password: string;
            password_confirmation: string;
            name?: string;
            country: string;
            /** @default 1 */
            currency_id: number;
            referral_code?: string;
            /** @constant */
            acceptance: true;
            /** @description The age that the person has confirmed to have reached. Without it, the 18 years that everybody is asked for; where the country of the form asks for more, it is needed. */
            age_confirmed?: number;
            language: components["schemas"]["Language"];
        };
        PasswordChange: {
            password_current: string;
            password: string;
            password_confirmation: string;
        };
        PasswordReset: {
            email: string;
            password: string;
            password_confirmation: string;
            token: string;
        };
        ProfileChange: {
            name: string;
            /** @description Digits. Blanks, hyphens, dots, parentheses and a leading plus are removed first. */
            mobile: string;
        };
        Notification: {
            subject: string;
            body: string;
            type: string;
        };
        NoticeCount: {
            unread: number;
            /** @description Id of the newest notice, 0 without any. Ids grow. */
            newest: number;
        };
        NoticesRead: {
            /** @description Id of the newest notice that was seen. */
            up_to: number;
            /** @description Id of the oldest notice that was seen. Without it, all older ones count as seen. */
            from?: number;
        };
        /** @description A message as it was written, or what happened to a payment, with its facts; the site puts those into words. */
        Notice: {
            id: number;
            kind: components["schemas"]["NoticeKind"];
            created_at: components["schemas"]["Timestamp"];
            is_read: boolean;
            /** @description Of a message. */
            subject?: string;
            /** @description Of a message; plain text. */
            body?: string;
            /** @description Of a payment. */
            transaction_id?: string;
            facts?: components["schemas"]["NoticeFacts"];
            /** @description Where the transfer can be seen, when the processor told its hash and the operator configured an explorer of the network. */
            explorer_url?: string;
        };
        /**
         * @description deposit_arrived: paid as asked and credited. deposit_over: credited, but more came than was asked; the rest is held. deposit_short:
         *     less came than was asked and is held. deposit_late: the money came when the deposit had ended and is held. deposit_again: more came
         *     after the deposit had been credited and is held. deposit_limited: `amount` of it is credited and `held` is held, because of `held_for`.
         *     deposit_barred: all of it is held, because of `held_for`. deposit_credited: what was held is credited, `amount` of it. deposit_refunded: what
         *     was held was sent back. deposit_expired: nothing came in time. withdrawal_sent: it has left. withdrawal_refused: it did not leave and is back in the balance.
         *     cashback_paid: credited. bonus_converted: wagered, and `amount` of it is cash now; `forfeited`, where there is any, went. bonus_expired:
         *     its time ran out before it was wagered, and `amount`, all that was left of it, went. bonus_played: nothing is left of it; `amount` was given.
         *     balance_credited, balance_debited: an operator corrected the balance; `adjustment` names how.
         * @enum {string}
         */
        NoticeKind: "message" | "deposit_arrived" | "deposit_over" | "deposit_short" | "deposit_late" | "deposit_again" | "deposit_limited" | "deposit_barred" | "deposit_credited" | "deposit_refunded" | "deposit_expired" | "withdrawal_sent" | "withdrawal_refused" | "cashback_paid" | "bonus_converted" | "bonus_expired" | "bonus_played" | "balance_credited" | "balance_debited" | "other";
        NoticeFacts: {
            /** @description What the payment is of, in the currency of the player. */
            amount: components["schemas"]["Decimal"];
            currency: string;
            /** @description In the currency of the player, bonus money that went when the rest of it turned into cash; absent where none did. */
            forfeited?: components["schemas"]["Decimal"];
            /** @description In the currency of the player, the worth of what is held; of deposit_limited and deposit_barred. */
            held?: components["schemas"]["Decimal"];
            held_for?: components["schemas"]["HeldFor"];
            /** @description The coin. */
            code?: string;
            /** @description The network as people are shown it. */
            network?: string;
            /** @description Of the coin: what a deposit was to bring, or what of a withdrawal was to arrive, without `fee`. */
            asked?: components["schemas"]["Decimal"];
            /** @description Of the coin, what the network costs; of a withdrawal. */
            fee?: components["schemas"]["Decimal"];
            adjustment?: components["schemas"]["AdjustmentKind"];
            /** @description In the currency of the player, the bonus that the deposit brought; absent where it brought none. */
            bonus?: components["schemas"]["Decimal"];
            /** @description Of the coin, what came or left. */
            moved?: components["schemas"]["Decimal"];
            /** @description The transfer on its network, when the processor told it. */
            tx_hash?: string;
        };
        /** @description The part of a deposit that arrived and that a rule did not let be credited. */
        HeldDeposit: {
            id: number;
            /** @description Its worth in the currency of the player, at the rate of its arrival. */
            amount: components["schemas"]["Decimal"];
            held_for: components["schemas"]["HeldFor"];
            /** @enum {string} */
            state: "held" | "credited" | "refunded";
        };
        /**
         * @description The rule that did not let coins of a deposit be credited. own_limit: a deposit limit of the player. country_maximum: the highest sum of deposits in
         *     their country. limit_required: their country takes no deposit without a limit, and none is set. account: the account may not deposit.
         * @enum {string}
         */
        HeldFor: "own_limit" | "country_maximum" | "limit_required" | "account";
        ContactEmail: {
            emails: string[];
            /** @description HTML summary of name, e-mail, telephone and message. */
            body: string;
            subject: string;
            ref_id: string;
            /** @description Where a guest wants the answer. A player is answered at the address of the account. */
            reply_to?: string;
            /** @description The case that this answers: it gets the message, if it is the sender's own. */
            case_reference?: components["schemas"]["CaseReference"];
            /** @description The payment that the message is about: one of the player's own becomes a link of the case. */
            transaction_id?: string;
        };
        /** @example C-7KMPW3XR4T */
        CaseReference: string;
        Country: {
            id: number;
            code: string;
            name: string;
        };
        Currency: {
            id: number;
            name: string;
            code: string;
        };
        SkinSettings: {
            id: number;
            name: string;
            ref_id: string;
            licensee_id: number;
            countries: components["schemas"]["Country"][];
            currencies: components["schemas"]["Currency"][];
            google_analytics_code: string | null;
            google_captcha: string | null;
            layout_settings: {
                [key: string]: unknown;
            };
            media: {
                title: string;
                full_url: string;
            }[];
            revenue_calculation: string;
            ui_options: {
                /** @description True while the platform runs on sandbox money. */
                sandbox: boolean;
            } & {
                [key: string]: unknown;
            };
        };
        Slide: {
            id: string;
            /** @description The page that its button opens, without the language. */
            path: string;
            title: string;
            body: string;
            /** @description The words of its button. */
            action: string;
        };
        ContentPage: {
            name: string;
            /** @description HTML. The site sanitises it before it is shown. */
            content: string;
        };
        PromotionMedia: {
            title: string;
            full_url: string;
        };
        Promotion: {
            id: number;
            name: string;
            comment: string;
            is_valid: boolean;
            banners: {
                medias: components["schemas"]["PromotionMedia"][];
            }[];
            media: components["schemas"]["PromotionMedia"][];
            /** @description HTML. */
            content: string;
            language: {
                code: components["schemas"]["Language"];
            };
            /** @description Formatted for a person in the promotion's language. */
            start_date: string;
            /** @description Formatted likewise, empty when open-ended. */
            end_date: string;
            /** @description Code of the public campaign that it tells of, where it tells of one. Only of a promotion that was asked for by its id. */
            bonus_code?: string;
        };
        Campaign: {
            id: number;
            name: string;
            code: string;
            /** @description 2 deposit, 3 registration, 4 cashback. */
            action: number;
            is_public: boolean;
            is_deposit: boolean;
            language: components["schemas"]["Language"];
            currency_id?: number | null;
            country?: string | null;
            description: string;
            bonus_percent?: number;
            bonus_maximum?: components["schemas"]["Decimal"];
            /** @description The smallest deposit that brings the bonus, in the currency asked for. */
            deposit_minimum?: components["schemas"]["Decimal"];
            /** @description How many days its bonus can be wagered. */
            bonus_days?: number;
            /** @description How many times the bonus is to be wagered before it turns real. */
            wagering_times?: number;
            /** @description Whether its bonus is only for players whose e-mail address is verified. */
            needs_verified_email?: boolean;
            /** @description Whether one account of a household gets its bonus. */
            is_once_per_household?: boolean;
            /** @description Whether it is the one whose bonus the player has now. */
            is_active?: boolean;
            /** @description When an active bonus runs out; of any other, when the code does. */
            expires_at?: components["schemas"]["Timestamp"] | null;
            /** @description Of a campaign that gives free rounds of a game, and no share of a deposit. */
            free_rounds?: {
                /** @description How many there are in all. */
                rounds: number;
                /**
                 * @description What is paid of what they win once all have ended.
                 * @enum {string}
                 */
                winnings: "cash" | "bonus";
                game_id: string;
                provider_id: number;
                game_name: string;
                /** @description How many times a bonus that they win is to be wagered. */
                wagering_times?: number;
                /** @description What each round is played for, in the currency asked for. */
                stake?: components["schemas"]["Decimal"];
                /** @description How many the player has left to play, where they were granted. */
                left?: number;
                /** @description What they have won so far, where they were granted. */
                won?: components["schemas"]["Decimal"];
            };
            /** @description Of the bonus that the player has now. */
            progress?: {
                wagered: components["schemas"]["Decimal"];
                /** @description What is to be wagered before the bonus turns real. */
                required: components["schemas"]["Decimal"];
                /** @description Bonus money there is now. */
                left: components["schemas"]["Decimal"];
            };
        };
        Section: {
            id: number;
            name: string;
            slug: string;
            button_text: string;
            thumb: string;
            games_count: number;
        };
        Game: {
            id: number;
            /** @description Unique over all providers. */
            game_id: string;
            provider_id: number;
            provider_name: string;
            provider_slug: string;
            name: string;
            image: string;
            thumb: string;
            type: components["schemas"]["GameType"];
            is_favorite: boolean;
            /** @description Of every 100 staked, what comes back in the long run of the bet that the game opens with, rounded down. In the answer about one game and in lists that were narrowed by what games state, and only where its provider states it. */
            return_percent?: string;
            volatility?: components["schemas"]["Volatility"];
        };
        /**
         * @description How far rounds stray from what comes back on average, as the provider of the game states it; sent as `return_percent` is.
         * @enum {string}
         */
        Volatility: "low" | "medium" | "high" | "extreme";
        ForgivenWord: {
            /** @description As it is searched for: lower case, without accents. */
            typed: string;
            /** @description Any of them may stand in a name that was found. */
            meant: string[];
        };
        Provider: {
            id: number;
            name: string;
            /** @description Used only if it starts with https. */
            image: string;
            slug?: string;
            games_count?: number;
        };
        RecentGame: {
            game_id: string;
            played_at: components["schemas"]["Timestamp"];
            game: components["schemas"]["Game"];
        };
        Favorite: {
            game_id: string;
            game: components["schemas"]["Game"];
        };
        DemoLaunch: {
            /** @constant */
            is_demo: true;
            game_id: string;
            provider_id: number;
            provider_name: string;
            lobby_url: string;
            user_language: components["schemas"]["Language"];
            /** @constant */
            user_currency: "EUR";
        };
        RealLaunch: {
            /** @constant */
            is_demo?: false;
            game_id: string;
            provider_name: string;
            provider_id: number;
            is_mobile: boolean;
            is_desktop: boolean;
            lobby_url: string;
            skin_id: number;
            ip_address: string;
            user_rank: number;
            bonus_id?: number | null;
            use_bonus?: boolean;
            user_id: number;
            user_language: components["schemas"]["Language"];
            user_currency: string;
        };
        DemoSportLaunch: {
            /** @constant */
            is_demo: true;
        };
        RealSportLaunch: {
            ip_address: string;
            user_rank: number;
            user_id: number;
            user_language: components["schemas"]["Language"];
            user_currency: string;
        };
        Launch: {
            play_for_real?: string;
            play_for_fun?: string;
        };
        AmountRange: {
            minimum?: components["schemas"]["Decimal"];
            maximum?: components["schemas"]["Decimal"];
        };
        PaymentMethod: {
            id: number;
            name: string;
            /** @description The crypto currency. */
            code: string;
            /** @description The chain it runs on, where the code has several. */
            network?: string;
            /** @description Deposit limits, in the player's currency. Absent: 0 and unlimited. */
            limits?: components["schemas"]["AmountRange"];
            withdrawal?: components["schemas"]["AmountRange"];
            /** @description Withdrawal fee, in the crypto currency. */
            fee?: components["schemas"]["Decimal"];
            /** @description Decimals of the crypto currency. */
            decimals?: number;
            /** @description While it is paused for what was asked for: no payment is opened until then. */
            pause?: components["schemas"]["Pause"];
            /** @description Of a withdrawal, where it goes without the password: where the player was paid before, and what was kept with the password; of many, the latest. Absent: nowhere is one asked for. */
            known_addresses?: components["schemas"]["KnownAddress"][];
        };
        KnownAddress: {
            wallet_address: string;
            /** @description Empty where none goes with it. */
            destination_tag: string;
            /** @description When withdrawals to it begin, null where they have. Until then they are refused with 422 `address_too_new`. */
            usable_from: components["schemas"]["Timestamp"] | null;
        };
        Conversion: {
            /** @description The amount that comes out, in the out currency. */
            conversion: components["schemas"]["Decimal"];
            /** @description Least amount of crypto that can be paid. */
            min: components["schemas"]["Decimal"];
            /** @description Most crypto that can be paid. */
            max: components["schemas"]["Decimal"];
            quote_id?: string;
            expires_at?: components["schemas"]["Timestamp"];
            /** @description Milliseconds the quote still lives. */
            ttl_ms?: number;
            /** @description Price of one unit of crypto in the player's currency. */
            rate?: components["schemas"]["Decimal"];
            /** @description By how many percent the rate is worse than that of the market; absent where it is not. */
            spread_percent?: components["schemas"]["Decimal"];
            /** @description Withdrawal fee, in the crypto currency. */
            fee?: components["schemas"]["Decimal"];
            /** @description What a withdrawal delivers, in the crypto currency. */
            net?: components["schemas"]["Decimal"];
        };
        DepositRequest: {
            amount: components["schemas"]["PositiveDecimal"];
            payment_method_id: number;
            bonus_code: string;
            /** @description Path with a literal `{transaction_id}`. */
            redirect_failed: string;
            /** @description Path with a literal `{transaction_id}`. */
            redirect_success: string;
            quote_id?: string;
        };
        DepositReply: {
            /** @enum {string} */
            status: "success";
            redirect_url: string;
            transaction_id: string;
        };
        WithdrawRequest: {
            amount: components["schemas"]["PositiveDecimal"];
            /** @description The payment method. */
            account_id: number;
            /** @description An address, or a payment link around one, whose amount is not taken. Blanks and invisible characters are removed. */
            wallet_address: string;
            destination_tag: string;
            cancel_url: string;
            redirect_success: string;
            quote_id?: string;
            /** @description That the player was told that an active bonus goes with this withdrawal. Without it a withdrawal is refused with 422 `bonus_active` while there is bonus money; with it, with 409 `bonus_in_play` while a round is played with that money. */
            gives_up_bonus?: boolean;
            /** @description Of the player, for an address that is not known. It is no part of what `Idempotency-Key` stands for. */
            password?: string;
        };
        WithdrawReply: {
            transaction: {
                /** @description The id of the status page. */
                externalId: string;
            };
        };
        AddressName: string;
        NewWithdrawalAddress: {
            name: components["schemas"]["AddressName"];
            /** @description The payment method it is for. */
            account_id: number;
            wallet_address: string;
            destination_tag: string;
            /** @description Of the player, for an address that no withdrawal has been paid to. */
            password?: string;
        };
        WithdrawalAddress: {
            id: number;
            name: string;
            /** @description The payment method it is for. */
            account_id: number;
            wallet_address: string;
            /** @description Empty where none goes with it. */
            destination_tag: string;
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description Since when it is kept. */
            saved_at?: components["schemas"]["Timestamp"];
            /** @description When withdrawals to it begin, null where they have. */
            usable_from?: components["schemas"]["Timestamp"] | null;
        };
        Transaction: {
            id: string;
            status: components["schemas"]["TransactionStatus"];
            player_id: number;
            /** @description In the player's currency. */
            amount: components["schemas"]["Decimal"];
            currency?: components["schemas"]["CurrencyRef"];
            type: components["schemas"]["TransactionType"];
            payment_provider: {
                /** @description What addresses and payments call it. */
                name: string;
                /** @description What people call it, where that is another. */
                display_name?: string;
            };
            payment_method: {
                name: string;
                code: string;
                network?: string;
            };
            payload: {
                /** @description Of a deposit, what was asked for in the method's coin; of a withdrawal, what arrives: what was asked for is this and `fee` together. */
                crypto_value?: components["schemas"]["Decimal"];
                /** @description Of a deposit, what came of the coin, once that is known. */
                received?: components["schemas"]["Decimal"];
                /** @description While a deposit is open, where to pay. */
                redirect_url?: string;
                /** @description Where the coins go. */
                wallet_address?: string;
                /** @description The tag or memo that goes with the address. Sent to a shared account without it, a deposit does not arrive. */
                destination_tag?: string;
                /** @description Of an open deposit of which nothing has come: a link with address and amount for wallet apps (BIP-21, EIP-681, Solana Pay, TON). Absent where a part of it could be misread. */
                payment_uri?: string;
                /** @description Of a withdrawal, what its network costs of the coin. Nothing is charged for one that is declined. */
                fee?: components["schemas"]["Decimal"];
                /** @description The transfer on its network, when the processor told it. */
                tx_hash?: string;
                /** @description Where that transfer can be seen, when the operator configured an explorer of the network. */
                explorer_url?: string;
                /** @description Of an open deposit: coins that arrive later count at the rate of their arrival. */
                rate_until?: components["schemas"]["Timestamp"];
                /** @description What its network shows of it, the first seen first. A deposit is seen before it is credited. */
                transfers?: components["schemas"]["PaymentTransfer"][];
                held?: components["schemas"]["HeldDeposit"];
                /** @description Of a deposit that counted at the rate of arrival, what was asked for. */
                asked_amount?: components["schemas"]["Decimal"];
                /** @description Of a declined one: expired, refused, underpaid, cancelled, failed, stopped, barred. */
                reason?: string;
                /** @description Of a withdrawal that is not sent for the time being: account_frozen, account_closed, self_excluded, method_closed, method_paused, withdrawals_stopped, under_review, awaiting_approval, awaiting_balance, awaiting_rate. */
                waits_for?: string;
                /** @description True of a withdrawal whose agreed rate ended before it was sent. Until it is sent, `crypto_value` is of an earlier rate; it is set when the withdrawal is sent. */
                is_repriced?: boolean;
                /** @description The reason of a refusal by an operator: identity, address, turnover, terms, other. */
                refused_for?: string;
                /** @description Median time of the latest withdrawals that a person checked, from request to payout, in seconds. */
                typical_s?: number;
                bonus?: components["schemas"]["BonusOrigin"];
                win?: components["schemas"]["WinChange"];
                adjustment?: components["schemas"]["AdjustmentKind"];
                game_id?: string;
                game_name?: string;
                round_id?: string;
                /** @description Of a bet or a win, where its round can be verified, when its game provider offers that. Good for a day, for this player alone. */
                verify_url?: string;
            };
            /** @description All that it did to the balances so far, in its order; empty where it did nothing. */
            effects?: components["schemas"]["BalanceEffect"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        PaymentTransfer: {
            tx_hash: string;
            /** @description In the coin. */
            value: components["schemas"]["Decimal"];
            /** @description Blocks that confirm it so far. */
            confirmations: number;
            /** @description Confirmations after which it is final. */
            needed: number;
            /** @description True when another transaction took its place or its block was abandoned, so that it will not arrive. */
            is_replaced: boolean;
            /** @description Where it can be seen, when the operator configured an explorer of the network. */
            explorer_url?: string;
        };
        TransactionRow: {
            id: string;
            created_at: components["schemas"]["Timestamp"];
            type: components["schemas"]["TransactionType"];
            /** @description Signed: what it did to the balance. */
            amount: components["schemas"]["Decimal"];
            currency: components["schemas"]["CurrencyRef"];
            status: components["schemas"]["TransactionStatus"];
            /** @description Real and bonus money together, right after it took effect. Absent where it had none. */
            balance_after?: components["schemas"]["Decimal"];
            payload: {
                game_id?: string;
                game_name?: string;
                provider_name?: string;
                transfer_data?: {
                    round_id?: string;
                };
                bonus?: components["schemas"]["BonusOrigin"];
                win?: components["schemas"]["WinChange"];
                adjustment?: components["schemas"]["AdjustmentKind"];
                payment_method?: components["schemas"]["PaymentMethodName"];
                /** @description Of a deposit, what was asked for in the method's coin; of a withdrawal, what arrives: what was asked for is this and `fee` together. */
                crypto_value?: components["schemas"]["Decimal"];
                /** @description Of a withdrawal, what its network costs of the coin. */
                fee?: components["schemas"]["Decimal"];
                /** @description Of a declined payment: expired, refused, underpaid, cancelled, failed, stopped, barred. */
                reason?: string;
            };
        };
        PaymentMethodName: {
            name: string;
            code: string;
            network?: string;
        };
        AccountBalances: {
            /** @description Cash that can be played or withdrawn. */
            real: components["schemas"]["Decimal"];
            bonus: components["schemas"]["Decimal"];
            /** @description Cash that open withdrawals have set aside. */
            locked: components["schemas"]["Decimal"];
        };
        BalanceEffect: {
            /** @enum {string} */
            kind: "deposit" | "lock" | "settle" | "release" | "bet" | "win" | "rollback" | "bonus" | "cashback" | "convert" | "forfeit" | "goodwill" | "correction" | "void" | "write_off" | "chargeback" | "provider_credit" | "free_rounds" | "other";
            created_at: components["schemas"]["Timestamp"];
            before: components["schemas"]["AccountBalances"];
            after: components["schemas"]["AccountBalances"];
        };
        /** @description What a period did to real and bonus money together, from the ledger. `balance_start` plus the five sums is `balance_end`; each sum is signed as it moved. */
        PeriodSummary: {
            currency: components["schemas"]["CurrencyRef"];
            balance_start: components["schemas"]["Decimal"];
            balance_end: components["schemas"]["Decimal"];
            bets: components["schemas"]["Decimal"];
            /** @description With the bets that were returned. */
            wins: components["schemas"]["Decimal"];
            /** @description The net position: `bets` plus `wins`. */
            net: components["schemas"]["Decimal"];
            deposits: components["schemas"]["Decimal"];
            /** @description Also those under way, without what came back. */
            withdrawals: components["schemas"]["Decimal"];
            /** @description With cashback, without what was forfeited. */
            bonuses: components["schemas"]["Decimal"];
            /** @description Movements that have no name here; absent where there are none. */
            other?: components["schemas"]["Decimal"];
            /** @description The period in steps of as many whole days of `time_zone`, 31 at most, up to now. */
            points: {
                from: components["schemas"]["Timestamp"];
                /** @description Exclusive. */
                to: components["schemas"]["Timestamp"];
                /** @description At the end of the step. */
                balance: components["schemas"]["Decimal"];
                /** @description Since the start of the period. */
                net: components["schemas"]["Decimal"];
            }[];
        };
        /** @description Signed as they moved the balance. */
        PlaySums: {
            staked: components["schemas"]["Decimal"];
            won: components["schemas"]["Decimal"];
            /** @description Stakes that came back because their bets were undone. */
            refunded: components["schemas"]["Decimal"];
            /** @description The sum of the three: below 0, the player lost so much. */
            net: components["schemas"]["Decimal"];
        };
        /** @description All that moved the player's balances in a month, by the moment it took effect. Each sum is signed as it moved its balance, except that `converted` left the bonus for the real money. `opening` plus the movements is `closing`: real = deposits + asked + returned + play.real.net + cashback + converted + credits + adjustments + other.real; bonus = play.bonus.net + granted - converted + forfeited + other.bonus; locked = sent - asked - returned + other.locked. */
        MonthlyStatement: {
            month: components["schemas"]["Month"];
            from: components["schemas"]["Timestamp"];
            /** @description Exclusive: the first midnight of the next month. */
            to: components["schemas"]["Timestamp"];
            /** @description Whether the month is under way: what it comes to changes until its end. */
            is_so_far: boolean;
            /** @description In which the account was opened. */
            first_month: components["schemas"]["Month"];
            /** @description That is under way. */
            last_month: components["schemas"]["Month"];
            currency: components["schemas"]["CurrencyRef"];
            opening: components["schemas"]["AccountBalances"];
            /** @description Of a month under way, as they are now. */
            closing: components["schemas"]["AccountBalances"];
            /** @description Counted when they arrived. */
            deposits: components["schemas"]["Decimal"];
            withdrawals: {
                /** @description Set aside from the real money when they were asked for. */
                asked: components["schemas"]["Decimal"];
                /** @description What came back of those that were refused or failed. */
                returned: components["schemas"]["Decimal"];
                /** @description What left of what was set aside. */
                sent: components["schemas"]["Decimal"];
            };
            play: {
                real: components["schemas"]["PlaySums"];
                bonus: components["schemas"]["PlaySums"];
            };
            /** @description Of both together: the net position of the month. */
            net: components["schemas"]["Decimal"];
            bonuses: {
                granted: components["schemas"]["Decimal"];
                /** @description Real money of the VIP programme. */
                cashback: components["schemas"]["Decimal"];
                /** @description Bonus money that became real money. */
                converted: components["schemas"]["Decimal"];
                /** @description Bonus money that was taken back. */
                forfeited: components["schemas"]["Decimal"];
                /** @description Real money that game providers credited without a bet, less what they took back, and that free rounds won. Absent where the platform takes no such credits. */
                credits?: components["schemas"]["Decimal"];
            };
            /** @description Real money that operators corrected; a void counts with the refunded stakes. */
            adjustments?: {
                goodwill: components["schemas"]["Decimal"];
                correction: components["schemas"]["Decimal"];
                write_off: components["schemas"]["Decimal"];
                chargeback: components["schemas"]["Decimal"];
            };
            /** @description What any other entry did. */
            other: components["schemas"]["AccountBalances"];
            /** @description Rounds that were bet on, with either money, also where the bet was undone. */
            rounds: number;
            /** @description In play sessions; null where the month has rounds from before those were written down. */
            played_seconds: number | null;
            /** @description What the player had limited themselves to at the end of the month, or has now while it is under way. Without what they had not limited. */
            limits: {
                /** @enum {string} */
                kind: "deposit" | "loss" | "stake" | "time";
                period: components["schemas"]["PlayLimitPeriod"];
                /** @description Of money. */
                amount?: components["schemas"]["Decimal"];
                /** @description Of time. */
                minutes?: number;
            }[];
        };
        /**
         * @description Of a correction by an operator. goodwill: a gift. correction: a mistake put right. void: a bet was undone. write_off: the rest of a closed account. chargeback: a deposit that its payer took back.
         * @enum {string}
         */
        AdjustmentKind: "goodwill" | "correction" | "void" | "write_off" | "chargeback";
        /**
         * @description Of a win: its game provider changed what it pays, by this amount, or took it back. Absent for the win itself.
         * @enum {string}
         */
        WinChange: "amend" | "undo";
        /**
         * @description Of an assigned bonus: cash of the VIP programme; bonus money that turned into real money; bonus money that was taken back, a negative amount; real money that a game provider credited for a promotion, a tournament, a jackpot or free rounds, negative where it took the credit back. Absent for the money of a campaign.
         * @enum {string}
         */
        BonusOrigin: "cashback" | "converted" | "forfeited" | "promotion" | "tournament" | "jackpot" | "free_rounds";
        LeaderboardRow: {
            id: string;
            /** @description An alias. It is no player's number anywhere else. */
            player_id: number;
            /** @description Masked. */
            player_name?: string;
            /** @description True for a round that the seed of the sandbox played. */
            is_sandbox?: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
            /** @description In EUR. */
            amount_converted: components["schemas"]["Decimal"];
            payload: {
                game_id: string;
                provider_id?: number;
                game_name?: string;
                round_id?: string;
            };
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
        /** @description Done */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    status: "success";
                    message?: string;
                };
            };
        };
        /** @description 1 when free */
        Availability: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": 0 | 1;
            };
        };
        /** @description The providers */
        Providers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Provider"][];
                };
            };
        };
        /** @description The methods */
        PaymentMethods: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["PaymentMethod"][];
                    /** @description Of withdrawals. Absent where there are no limits. */
                    allowance?: components["schemas"]["WithdrawalAllowance"];
                    /** @description Of deposits, while they are paused: none is taken until then. */
                    pause?: components["schemas"]["Pause"];
                };
            };
        };
        /** @description The campaigns */
        Campaigns: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Campaign"][];
                };
            };
        };
        /** @description How it stands */
        PlayLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlayLimits"];
            };
        };
        /** @description How it stands */
        PlaySession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlaySession"];
            };
        };
        /** @description How it stands */
        PrivacyState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PrivacyState"];
            };
        };
        /** @description The recovery codes */
        RecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    recovery_codes: string[];
                };
            };
        };
        /** @description The link */
        Launch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Launch"];
            };
        };
    };
    parameters: {
        page: number;
        perPage: number;
        language: components["schemas"]["Language"];
        playerId: number;
        gameId: string;
        addressId: number;
        passkeyId: number;
        transactionId: string;
        /** @description New for each attempt, kept over its retries. Forgotten 90 days later: do not retry after so long. */
        idempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: {
                /** @description 1 adds `kyc`. */
                kyc?: components["schemas"]["Flag"];
                /** @description 1 adds `marketing`. */
                marketing?: components["schemas"]["Flag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: components["schemas"]["CurrencyRef"];
                        balance: components["schemas"]["Balance"];
                        balance_exact: components["schemas"]["BalanceExact"];
                        notices?: components["schemas"]["NoticeCount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description Id of a notice: only older ones are listed. Without it, the newest. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notice"][];
                        meta: components["schemas"]["NoticeCount"] & {
                            /** @description Whether there are older ones than those listed. */
                            has_older: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description What is left unread */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeCount"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents by type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documents"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadDocument: {
        parameters: {
            query: {
                type: components["schemas"]["DocumentType"];
                /** @description To be shown again, nothing else. */
                file_name?: string;
            };
            header: {
                /** @description New for each attempt, kept over its retries. Forgotten 90 days later: do not retry after so long. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The document */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listMyTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Inclusive, `YYYY-MM-DD HH:mm:ss` in `time_zone`.
                 * @example 2026-01-01 00:00:00
                 */
                date_from?: components["schemas"]["DateTimeText"];
                /**
                 * @description Inclusive, `YYYY-MM-DD HH:mm:ss` in `time_zone`.
                 * @example 2026-01-31 23:59:59
                 */
                date_to?: components["schemas"]["DateTimeText"];
                /**
                 * @description IANA name of the zone that the dates are in; UTC where it is empty, missing or unknown to the platform.
                 * @example America/Sao_Paulo
                 */
                time_zone?: string;
                type_id?: components["schemas"]["TransactionTypeId"];
                status?: components["schemas"]["TransactionStatus"];
                /** @description 1 adds `summary`; it needs both dates, and leaves type and status aside. */
                summary?: components["schemas"]["Flag"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["perPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TransactionRow"][];
                        meta: components["schemas"]["PageMeta"];
                        summary?: components["schemas"]["PeriodSummary"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: components["parameters"]["transactionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMonthlyStatement: {
        parameters: {
            query?: {
                /**
                 * @description IANA name of the zone whose midnights the month begins and ends at; UTC where it is empty, missing or unknown to the platform.
                 * @example America/Sao_Paulo
                 */
                time_zone?: string;
            };
            header?: never;
            path: {
                /**
                 * @description `YYYY-MM` in `time_zone`.
                 * @example 2026-10
                 */
                month: components["schemas"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthlyStatement"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWithdrawalAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WithdrawalAddress"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addWithdrawalAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWithdrawalAddress"];
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WithdrawalAddress"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeWithdrawalAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["addressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlayerSession"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["FactorCode"];
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            default: components["responses"]["Problem"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            default: components["responses"]["Problem"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code?: components["schemas"]["FactorCode"];
                };
            };
        };
        responses: {
            /** @description The options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["passkeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["PasskeyName"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["passkeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["playerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The session's token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"] & {
                    /** @description Whose it has to be, where only one player will do. */
                    username?: string;
                };
            };
        };
        responses: {
            /** @description The session's token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revocation"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The new player */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkUsername: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Availability"];
            default: components["responses"]["Problem"];
        };
    };
    checkEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Availability"];
            default: components["responses"]["Problem"];
        };
    };
    checkMobile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Availability"];
            default: components["responses"]["Problem"];
        };
    };
    getResetStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link's state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        is_valid: boolean;
                        email?: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    activateEmail: {
        parameters: {
            query?: {
                /** @description The player the link was sent to. */
                player_id?: string;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verified */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    recoverPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username?: string;
                    email?: string;
                    /** @default 1 */
                    expiration_hours?: number;
                };
            };
        };
        responses: {
            /** @description The link was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    resendVerification: {
        parameters: {
            query?: {
                service?: "email" | "sms";
            };
            header?: never;
            path: {
                id: components["parameters"]["playerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @description For the player alone: false when nothing was sent, because it is verified already. */
                        is_sent?: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    verifyService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: "email" | "sms";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: number;
                    skin_id: number;
                    /** @description The code that was sent */
                    verification: string;
                    check_campaign?: boolean;
                    email_verified?: boolean;
                    sms_verified?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    sendCustomMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["playerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendContactEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description New for each message and kept while it is sent again: it arrives once. Without it each call sends one. Forgotten 90 days later. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactEmail"];
            };
        };
        responses: {
            /** @description The addresses it was sent to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[];
                        /** @description Of the case that the message opened or was added to. Affiliates have none. */
                        reference?: components["schemas"]["CaseReference"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSkinSettings: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SkinSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The flag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        in_maintenance: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPromotions: {
        parameters: {
            query: {
                type: "promotion";
                /** @description 1 lists only promotions shown to players. */
                campaign_visible?: components["schemas"]["Flag"];
                language?: components["parameters"]["language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The promotions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Promotion"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSlides: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slides */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Slide"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPage: {
        parameters: {
            query?: {
                /** @description In which a promotion is told, where it is told in it; else in that of its id. */
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example questions-fr */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page or the promotion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Promotion"] | components["schemas"]["ContentPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSitePaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentMethods"];
            default: components["responses"]["Problem"];
        };
    };
    getClientIp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ip: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description 1 lists all that match, else the 20 newest. */
                all?: components["schemas"]["Flag"];
                "filters[is_public]"?: components["schemas"]["Flag"];
                "filters[actions][0]"?: number;
                "filters[actions][1]"?: number;
                "filters[actions][2]"?: number;
                "filters[language]"?: components["schemas"]["Language"];
                "filters[currency_id]"?: number;
                country?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Campaigns"];
            default: components["responses"]["Problem"];
        };
    };
    checkBonusCode: {
        parameters: {
            query?: {
                check_code?: components["schemas"]["Flag"];
                currency_id?: number;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign of the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            data: components["schemas"]["Campaign"];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteOffer: {
        parameters: {
            query?: {
                /** @description Which offer; without it, all open offers. */
                campaign_id?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["playerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listUnusedCampaigns: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
                is_deposit?: components["schemas"]["Flag"];
                campaign_visible?: components["schemas"]["Flag"];
            };
            header?: never;
            path: {
                id: components["parameters"]["playerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Campaigns"];
            default: components["responses"]["Problem"];
        };
    };
    pingCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: number;
                playerId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    game_id: string;
                    provider_id: number;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            useBonus: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSections: {
        parameters: {
            query: {
                language?: components["parameters"]["language"];
                slug: components["schemas"]["SectionGroup"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sections */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Section"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["perPage"];
                language?: components["parameters"]["language"];
                section_id?: number;
                /** @description Narrows to a group. */
                slug?: components["schemas"]["SectionGroup"];
                /** @description Matches part of the name; accents and a typo are tolerated. By rank, the names nearest to it go first. */
                name?: string;
                provider_id?: number;
                /** @description Only games that state it. */
                volatility?: components["schemas"]["Volatility"];
                /** @description Only games that state a return, of at least so much of every 100 staked. */
                return_from?: string;
                /** @description 1 only live games, 0 only others; without it, both. */
                is_live?: components["schemas"]["Flag"];
                /** @description With a session, 1 puts the favourites of the player before the others, from page to page. Without one it changes nothing. */
                favorites_first?: components["schemas"]["Flag"];
                sort_by?: "rank" | "created_at" | "name";
                /** @description 1 ascending, 0 descending. */
                sort?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Game"][];
                        meta: components["schemas"]["PageMeta"];
                        /** @description Words of the name that stand in no game's name. Present only where others were found in their place. */
                        forgiven?: components["schemas"]["ForgivenWord"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPopularGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Game"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProviders: {
        parameters: {
            query?: {
                name?: string;
                slug?: components["schemas"]["SectionGroup"];
                is_live?: components["schemas"]["Flag"];
                language?: components["parameters"]["language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Providers"];
            default: components["responses"]["Problem"];
        };
    };
    listSectionProviders: {
        parameters: {
            query?: {
                name?: string;
                is_live?: components["schemas"]["Flag"];
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Providers"];
            default: components["responses"]["Problem"];
        };
    };
    listFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The favourites; each carries its game */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Favorite"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    game_id: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    removeFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gameId: components["parameters"]["gameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listRecentGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecentGame"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeRecentGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gameId: components["parameters"]["gameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listRecommendedGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Game"][];
                        /** @description The game they were chosen by. Present only with games. */
                        because?: components["schemas"]["Game"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    launchGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoLaunch"] | components["schemas"]["RealLaunch"];
            };
        };
        responses: {
            200: components["responses"]["Launch"];
            default: components["responses"]["Problem"];
        };
    };
    getGame: {
        parameters: {
            query: {
                provider_id: number;
            };
            header?: never;
            path: {
                gameId: components["parameters"]["gameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Game"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    launchSport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoSportLaunch"] | components["schemas"]["RealSportLaunch"];
            };
        };
        responses: {
            200: components["responses"]["Launch"];
            default: components["responses"]["Problem"];
        };
    };
    listDepositMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentMethods"];
            default: components["responses"]["Problem"];
        };
    };
    listWithdrawMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentMethods"];
            default: components["responses"]["Problem"];
        };
    };
    getPrivacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrivacyState"];
            default: components["responses"]["Problem"];
        };
    };
    requestDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            200: components["responses"]["PrivacyState"];
            default: components["responses"]["Problem"];
        };
    };
    getDataExportPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                part: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The part */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Base64. */
                        bytes: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            200: components["responses"]["PrivacyState"];
            default: components["responses"]["Problem"];
        };
    };
    withdrawErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrivacyState"];
            default: components["responses"]["Problem"];
        };
    };
    getPlayLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlayLimits"];
            default: components["responses"]["Problem"];
        };
    };
    setPlayLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayLimitRequest"];
            };
        };
        responses: {
            200: components["responses"]["PlayLimits"];
            default: components["responses"]["Problem"];
        };
    };
    getJurisdiction: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-1 alpha-2.
                 * @example GB
                 */
                country?: string;
                language?: components["parameters"]["language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Jurisdiction"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setPlayTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayTimeRequest"];
            };
        };
        responses: {
            200: components["responses"]["PlayLimits"];
            default: components["responses"]["Problem"];
        };
    };
    getPlaySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaySession"];
            default: components["responses"]["Problem"];
        };
    };
    answerRealityCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaySession"];
            default: components["responses"]["Problem"];
        };
    };
    startLimitedSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionLimitsRequest"];
            };
        };
        responses: {
            200: components["responses"]["PlaySession"];
            default: components["responses"]["Problem"];
        };
    };
    endLimitedSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaySession"];
            default: components["responses"]["Problem"];
        };
    };
    confirmAge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedAge"];
            };
        };
        responses: {
            /** @description The age that is confirmed by now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedAge"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    acknowledgeIntervention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlayLimits"];
            default: components["responses"]["Problem"];
        };
    };
    takeBreak: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {integer} */
                    days: 1 | 7 | 30;
                };
            };
        };
        responses: {
            200: components["responses"]["PlayLimits"];
            default: components["responses"]["Problem"];
        };
    };
    excludeSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Null for ever.
                     * @enum {integer|null}
                     */
                    months: 6 | 12 | 60 | null;
                    password: string;
                };
            };
        };
        responses: {
            /** @description It is so */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getWithdrawalAllowance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allowance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WithdrawalAllowance"] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deposit: {
        parameters: {
            query?: never;
            header: {
                /** @description New for each attempt, kept over its retries. Forgotten 90 days later: do not retry after so long. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositRequest"];
            };
        };
        responses: {
            /** @description Where to pay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdraw: {
        parameters: {
            query?: never;
            header: {
                /** @description New for each attempt, kept over its retries. Forgotten 90 days later: do not retry after so long. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawRequest"];
            };
        };
        responses: {
            /** @description The withdrawal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLastUsedCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null | {
                            brand: string;
                            last4: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    convertCurrency: {
        parameters: {
            query: {
                /** @description Code of the crypto currency. */
                out: string;
                amount: components["schemas"]["PositiveDecimal"];
                /** @description What the rate is for: where the operator takes a spread, a quote without it opens no payment. */
                purpose?: "deposit" | "withdraw";
            };
            header?: never;
            path: {
                /** @description Code of the player's currency. */
                in: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    convertCrypto: {
        parameters: {
            query: {
                /** @description Code of the player's currency. */
                out: string;
                amount: components["schemas"]["PositiveDecimal"];
                /** @description What the rate is for: where the operator takes a spread, a quote without it opens no payment. */
                purpose?: "deposit" | "withdraw";
            };
            header?: never;
            path: {
                /** @description Code of the crypto currency. */
                in: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    creditHeldDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            transaction_id: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "zeroxprocessing";
                transaction: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listLeaderboard: {
        parameters: {
            query: {
                /** @description 4 bets; 5 wins, which are those that paid more than their stake. */
                type_id: 4 | 5;
                order_by?: "updated_at" | "amount_converted";
                order_by_direction?: "asc" | "desc";
                per_page?: components["parameters"]["perPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeaderboardRow"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
