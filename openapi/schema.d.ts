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
        /** Marks the notices as read that the player has seen, from one up to and with another: one that came meanwhile stays unread, and so does an older one that was not shown. Repeating it changes nothing. */
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
        /** Deletes a document of the player that is still undecided. Repeating it is harmless. */
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
         * The player's result of one month from the ledger, and how long they played in it.
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
        /** The player's saved withdrawal addresses, the last used first. */
        get: operations["listWithdrawalAddresses"];
        put?: never;
        /** Saves an address under a name. A saved address is renamed, so that repeating it is harmless. An address to which no withdrawal has been paid needs the password, or is refused with 422 `reauthentication_required`. */
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
        /** Deletes a saved address. Repeating it is harmless. */
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
        /** The player's sessions: the calling session first, then the last used. A session lasts 30 days without a call, and at most 90. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends all sessions of the player except the calling one. Repeating it is harmless. */
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
        /** Ends a session of the player. Repeating it is harmless. */
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
         * Makes a secret for an authenticator app (RFC 6238, SHA-1, six digits, 30 seconds). Its codes are required only after one of them has confirmed it, within an hour. Repeating it creates another secret.
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
         * Switches the second factor on with a code of the secret made last, and returns the recovery codes, which are shown only once. Open sessions stay.
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
         * Returns ten new recovery codes; the former ones no longer work.
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
         * Switches the second factor off. Repeating it is harmless.
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
         * Saves the passkey that an authenticator created for `beginPasskey`. From then on it logs the player in without a password.
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
         * Options for the browser to create a passkey, valid once, within five minutes and for the calling session.
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
        /** Renames a passkey. */
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
         * Deletes a passkey, which no longer works. Repeating it is harmless.
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
        /** Options for the browser to use a passkey of this site, valid once and within five minutes. They are the same for everybody and reveal no account. */
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
         * Opens a session for the owner of a passkey. Neither password nor code is required, because the authenticator has verified its user.
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
         * @description For a log-out that could not be sent: the stored hash of the token is good for nothing else. The reply is the same whether or not the session exists.
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
        /** Sends the verification e-mail again. The reply is the same for unknown and verified players. A code by SMS is sent only to the calling player. */
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
        /** The slides of the home page in a language, in their order. Without any, the site shows its own. */
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
        /** The player's unused offers, and the bonus being played. */
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
        /** Returns whether the bonus of a campaign can be used in a game. */
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
    "/casino/playing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of players who bet cash on each game in the 15 minutes before the last count, the highest first. Counted every few minutes. Games of fewer than five players are left out, and numbers are rounded down. */
        get: operations["listPlaying"];
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
        /** Removes a game from the list until it is opened again. Removing it again changes nothing. */
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
        /** The methods a withdrawal can use, and the amount that the player's level allows now. */
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
        /** The player's data requests, and the reasons that prevent their erasure. */
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
        /** Requests a copy of all data about the player. It is created within moments, and this session can fetch it for a day. */
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
        /** A part of the copy, which is a ZIP archive. The parts in order are the whole file. */
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
        /** Requests the erasure of the player's data, which happens after some days. Refused with 409 `erasure_blocked` while something has to end first. */
        post: operations["requestErasure"];
        /** Cancels the request before the erasure. Repeating it is harmless. */
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
        /** The player's own limits, how much of each is used, and the end of a break. */
        get: operations["getPlayLimits"];
        /** Sets one limit. A stricter one applies at once, a looser one or none 24 hours later; an earlier pending change is dropped. Repeating it changes nothing. */
        put: operations["setPlayLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vip-levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The levels of the VIP programme as they are now, the lowest first. */
        get: operations["getVipLevels"];
        put?: never;
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
         * The rules that apply to players in the country where they live.
         * @description Where none is named, that of the player who asks, or the one that the platform knows a guest to call from; of any other, what holds for everybody. Guests get `registration` and `minimum_age`: what holds for a registration from where they call.
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
        /** Sets the maximum time of play in 24 hours, or the time after which the player is asked whether to continue. A stricter one applies at once, a looser one or none 24 hours later, as with amounts. */
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
        /** The player's time of play and result, by the clock and the ledger of the platform, on any device. */
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
        /** The player has seen how long they have played and the result, and continues. Changes nothing where no answer is expected. */
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
        /** Ends the session that `startLimitedSession` started before its time is over. Changes nothing without an open session. */
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
        /** The player has read an `intervention` of `getPlayLimits`, which ends its hold. Repeating it changes nothing. One of the kind `review` is refused with 403 `account_held`. */
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
        /** Starts a break of so many days without deposits and play. It ends by itself and not before; a longer break replaces it, a shorter one changes nothing. */
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
        /** Excludes the player for at least so many months, or forever, and ends all sessions, this one too. Nobody can end it earlier. An exclusion that lasts longer stays as it is. The reply waits for a withdrawal that is being sent, for up to 40 seconds; with 503 the exclusion holds, and such a withdrawal may still be paid. */
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
        /** The amount that the player can withdraw now, and the steps that would raise it. Null where there are no limits. */
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
    "/payments/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The player's own deposit address of a payment method, the same at each call. Coins that arrive there are credited at the rate of their arrival. */
        post: operations["openDepositAddress"];
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
        /** Opens a withdrawal and locks its funds. While one is open, another is refused with 409 `pending_transaction` and its `transaction_id`. An address that is not in `known_addresses` needs the password, or is refused with 422 `reauthentication_required`; the request may then be repeated with the password under the same key. */
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
    "/payments/prices/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The market's price of a coin in the player's currency, to show a balance in coins. No payment uses it. Refused with 422 `method_unavailable` where the coin is not taken or has no recent price. */
        get: operations["getCoinPrice"];
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
            /** @description With `email_unknown`, the requested address. */
            email?: string;
            /** @description With a refused password, the reason. */
            password?: string[];
            /** @description With an amount out of limits, the broken limit. */
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
            /** @description With `self_excluded`, the earliest end. Absent where it has none. */
            excluded_until?: components["schemas"]["Timestamp"];
            /** @description With `on_break`, its end. */
            break_until?: components["schemas"]["Timestamp"];
            /** @description With `play_limit_reached`, the limit of the player that stands in the way. */
            play_limit?: components["schemas"]["PlayLimit"];
            /** @description With `deposits_paused`, `games_paused`, `method_paused` and `registration_paused`, its end and the operator's text. */
            pause?: components["schemas"]["Pause"];
            /** @description With `age_unconfirmed`, the age that has to be confirmed. */
            minimum_age?: number;
            /** @description With `play_time_required`, the longest interval that can be chosen. */
            required_minutes?: number;
            /** @description With `wallet_address_invalid` and `destination_tag_required`, the fault of the destination. */
            destination_fault?: components["schemas"]["DestinationFault"];
            /** @description With `address_too_new`, the time from which withdrawals to the address are accepted. Absent where the address must be saved first. */
            usable_from?: components["schemas"]["Timestamp"];
        };
        /** @description Something that the operator has paused for players. */
        Pause: {
            /** @description The end of the pause. Absent if unknown. */
            until?: components["schemas"]["Timestamp"];
            /** @description A text of the operator, in place of the site’s own. Plain text. */
            notice?: string;
            /** @description The same by language, of a payment method. A missing one is replaced by the site’s own. */
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
            /** @description Requested; it happens on this day. */
            erasure: null | {
                requested_at: components["schemas"]["Timestamp"];
                due_at: components["schemas"]["Timestamp"];
            };
            /** @description The reasons that must end before the player can be erased. */
            blockers: components["schemas"]["ErasureBlocker"][];
            /** @description The newest copy that this session requested. */
            export: null | {
                id: number;
                /** @enum {string} */
                status: "waiting" | "ready" | "failed";
                bytes: number | null;
                /** @description The number of parts of the file, to be fetched one by one from 0 on. */
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
            /** @description The maximum of one withdrawal now. */
            left: components["schemas"]["OptionalDecimal"];
            /** @description The maximum of one withdrawal in general. */
            transaction: components["schemas"]["OptionalDecimal"];
            /** @description The allowance for the last 24 hours. */
            day: components["schemas"]["LimitedPeriod"] | null;
            /** @description The allowance for the last 30 days. */
            month: components["schemas"]["LimitedPeriod"] | null;
            /** @description The time from which more can be withdrawn; null where waiting changes nothing. */
            more_from: components["schemas"]["Timestamp"] | null;
            /** @description The level that allows more, null at the last that does. */
            next: null | {
                level: number;
                /** @description The missing verifications. */
                needs: ("email" | "mobile" | "document" | "funds")[];
                transaction: components["schemas"]["OptionalDecimal"];
                day: components["schemas"]["OptionalDecimal"];
                month: components["schemas"]["OptionalDecimal"];
            };
            /** @description The turnover of deposits that is required before they can be withdrawn; absent where none is missing. */
            turnover?: {
                /** @description The amount that must still be staked. */
                missing: components["schemas"]["Decimal"];
                /** @description The part of the balance that stays locked until then. */
                locked: components["schemas"]["Decimal"];
            };
        };
        /**
         * @description `deposit` counts deposits, `loss` stakes minus returns (an open bet counts as lost until it is won), and `stake` stakes. Only own money counts, never a bonus.
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
            /** @description The current value; null for none. */
            amount: components["schemas"]["OptionalDecimal"];
            /** @description The amount used in the current period; 0 where more was won than lost. */
            used: components["schemas"]["Decimal"];
            /** @description Null where there is no limit. */
            left: components["schemas"]["OptionalDecimal"];
            /** @description True where the maximum of the player's country refused, not a limit of their own; absent otherwise. */
            is_required?: boolean;
            /** @description The next limit, where a looser one was requested. */
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
            /** @description The minutes that the player has played in the last 24 hours. */
            played_minutes: number;
            break_until: components["schemas"]["Timestamp"] | null;
            /** @description The highest loss of a day in the player's country, in the player's currency; absent where there is none. */
            country_loss?: {
                amount: components["schemas"]["Decimal"];
                used: components["schemas"]["Decimal"];
                left: components["schemas"]["Decimal"];
                /** @description The end of the day; absent where the last 24 hours count. */
                until?: components["schemas"]["Timestamp"];
            };
            /** @description True where the player's country requires a deposit limit and none is set; absent otherwise. */
            needs_deposit_limit?: boolean;
            /** @description Organisations in the player's country that help with problem gambling. */
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
            /** @description In the requested language. */
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
            /** @description The minimum age in years for registration. */
            minimum_age: number;
            /** @description The longest interval of the reality check; null leaves it to the player. */
            reality_check_minutes: number | null;
            /** @description The minimum time between the starts of two rounds of slots. */
            slot_cycle_ms: number | null;
            /** @description The minimum time between the starts of two rounds of other games. */
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
            /** @description The actions that are refused until an identity document is approved. */
            identity_before?: components["schemas"]["IdentityAct"][];
            /** @description The longest time of play within 24 hours by age; of players whose age is not known the shortest. Empty is no maximum. */
            play_minutes_max?: {
                from_age: number;
                minutes: number;
            }[];
            /** @description Minutes without bets after an answered reality check; null for none. */
            reality_check_pause_minutes?: number | null;
            /** @description The limits that a player states before a session of games begins; null for none. */
            session_required?: null | {
                games: components["schemas"]["GameType"][];
                /** @enum {string} */
                spend: "required" | "none";
                pause_minutes: number;
                /** @description How long after a session the question for the next one states its end. */
                warn_minutes: number;
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
            /** @description Null removes the limit. 0 allows nothing. */
            amount: string | null;
        };
        /**
         * @description The maximum time of play in the last 24 hours, and the time of play, or since the last answer, after which no new bet is accepted until the player answers whether to continue. Both apply to bonus money too; bets of an open round are still accepted.
         * @enum {string}
         */
        PlayTimeKind: "time" | "reality_check";
        PlayTime: {
            kind: components["schemas"]["PlayTimeKind"];
            /** @description The current value; null for none. */
            minutes: number | null;
            /** @description The longest time or interval that the country of the player allows; it holds where the player has set none. Absent where nothing is required. */
            required_minutes?: number;
            /** @description The next limit, where a looser one was requested. */
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
        /** @description A play session is a series of bets, each at most 30 minutes after the one before. */
        PlaySession: {
            currency: string;
            /** @description The current play session; null without one. */
            current: null | {
                started_at: components["schemas"]["Timestamp"];
                /** @description Since then. */
                seconds: number;
                /** @description The stakes of own money, never of a bonus. */
                staked: components["schemas"]["Decimal"];
                /** @description The returns of these stakes. */
                returned: components["schemas"]["Decimal"];
                /** @description The returns minus the stakes; an open bet counts as lost until it is won. */
                net: components["schemas"]["Decimal"];
            };
            /** @description The interval of the reality check that holds now; null is none. */
            check_minutes: number | null;
            /** @description In how many seconds no new bet is taken until the player answers; 0 where that is so, null where no check is set or nothing is played. */
            check_in_s: number | null;
            /** @description Whether an open round still has to be played to its end. */
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
            /** @description The remaining amount; an open bet counts as lost until it is won. */
            left?: components["schemas"]["Decimal"];
            /** @description While `paused`, until the next session can be started. */
            next_in_s?: number;
            /** @description While `needed`, how long ago the last session ended. Present as long as the country requires that players see it. */
            ended_s?: number;
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
        /** @description Sums are EUR. */
        VipLevel: {
            level: number;
            /** @description In the requested language. */
            name: string;
            /** @description Per cent of the wagered amount. */
            cashback: string;
            /** @description Lifetime bets that reach the level. */
            bets: string;
            /** @description Lifetime deposits that reach the level. */
            deposits: string;
            monthly_deposit: string;
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
            /** @description Whether it is the calling session. */
            is_current: boolean;
            /** @description Its common name, null for an unknown one. */
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
            /** @description The earliest end of a self-exclusion. Absent where it has no end. */
            excluded_until?: components["schemas"]["Timestamp"];
            /** @description The end of a break. Until then no deposit and no game is opened: 403 `on_break`. */
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
             * @description Present where the player's country requires that the cancellation of a pending withdrawal is not promoted, or refuses it with 409 `cancelling_refused`.
             * @enum {string}
             */
            withdrawal_cancelling?: "quiet" | "refused";
            /**
             * @description Present where the player's country requires a deposit limit before a deposit. `getPlayLimits` states whether one is set.
             * @enum {string}
             */
            deposit_limit?: "required";
            /** @description The age that the player's country requires and the player has not confirmed: deposits, real play and bonus codes are refused with 422 `age_unconfirmed` until `confirmAge`. Absent where none is required. */
            unconfirmed_age?: number;
            /** @description The actions that the player's country refuses with 403 `identity_required` until an identity document is approved; absent where none is required. New bets are refused with it too. */
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
             * @description checking: a program scans the file. pending: it waits for a person. expired: it was approved and is no longer valid.
             * @enum {string}
             */
            status: "checking" | "pending" | "approved" | "refused" | "expired";
            file_name?: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The reason of the refusal.
             * @enum {string}
             */
            reason?: "unreadable" | "incomplete" | "out_of_date" | "name_differs" | "harmful" | "other";
            /** @description The end of its validity, once approved. */
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
        /** @description Six digits of the authenticator app, or a recovery code. Each works once. Spaces, hyphens and case do not count. */
        FactorCode: string;
        SecondFactor: {
            is_on: boolean;
            recovery_codes_left: number;
        };
        SecondFactorSetup: {
            /** @description To type in, in base 32. */
            secret: string;
            /** @description The secret with account and site, as `otpauth://totp/…`, for a QR code. */
            uri: string;
        };
        SecondFactorProof: {
            password: string;
            code: components["schemas"]["FactorCode"];
        };
        Revocation: {
            /** @description SHA-256 of the issued token, in hex. */
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
        /** @description The token to return with the response. */
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
            /** @description The age that the person has confirmed to have reached. Without it, the 18 years that everybody confirms; it is required where the country of the form requires more. */
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
        /** @description A written message, or an event of a payment with its facts, which the site puts into words. */
        Notice: {
            id: number;
            kind: components["schemas"]["NoticeKind"];
            created_at: components["schemas"]["Timestamp"];
            is_read: boolean;
            /** @description The subject of a message. */
            subject?: string;
            /** @description The plain text of a message. */
            body?: string;
            /** @description The payment that the notice is about. */
            transaction_id?: string;
            facts?: components["schemas"]["NoticeFacts"];
            /** @description A page that shows the transfer, if the processor sent its hash and the operator configured an explorer for the network. */
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
         *     free_rounds_paid: what the rounds of a grant won, up to its maximum, was paid as `winnings`.
         *     balance_credited, balance_debited: an operator corrected the balance; `adjustment` names how.
         * @enum {string}
         */
        NoticeKind: "message" | "deposit_arrived" | "deposit_over" | "deposit_short" | "deposit_late" | "deposit_again" | "deposit_limited" | "deposit_barred" | "deposit_credited" | "deposit_refunded" | "deposit_expired" | "withdrawal_sent" | "withdrawal_refused" | "cashback_paid" | "bonus_converted" | "bonus_expired" | "bonus_played" | "free_rounds_paid" | "balance_credited" | "balance_debited" | "other";
        NoticeFacts: {
            /** @description The amount of the payment in the player's currency. */
            amount: components["schemas"]["Decimal"];
            currency: string;
            /** @description Bonus money in the player's currency that was forfeited when the rest became cash; absent without any. */
            forfeited?: components["schemas"]["Decimal"];
            /** @description The value of the held part in the player's currency, for deposit_limited and deposit_barred. */
            held?: components["schemas"]["Decimal"];
            held_for?: components["schemas"]["HeldFor"];
            /** @description The coin. */
            code?: string;
            /** @description The network as people are shown it. */
            network?: string;
            /** @description Coins that a deposit was to bring, or that were to arrive from a withdrawal, without `fee`. */
            asked?: components["schemas"]["Decimal"];
            /** @description The network fee of a withdrawal in the coin. */
            fee?: components["schemas"]["Decimal"];
            adjustment?: components["schemas"]["AdjustmentKind"];
            /**
             * @description The kind of money that the winnings of free_rounds_paid were paid in.
             * @enum {string}
             */
            winnings?: "cash" | "bonus";
            /** @description The bonus of the deposit in the player's currency; absent without one. */
            bonus?: components["schemas"]["Decimal"];
            /** @description Coins that arrived or left. */
            moved?: components["schemas"]["Decimal"];
            /** @description The transfer on its network, when the processor gave it. */
            tx_hash?: string;
        };
        /** @description The part of an arrived deposit that a rule keeps from being credited. */
        HeldDeposit: {
            id: number;
            /** @description Its value in the player's currency, at the rate of its arrival. */
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
            /** @description The address for the reply to a guest. A player gets the reply at the address of the account. */
            reply_to?: string;
            /** @description The case that this answers, if it is the sender's own. */
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
            /** @description The path of its picture on the site, or an address; absent for the drawing. */
            image?: string;
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
            /** @description Formatted in the same way, empty when open-ended. */
            end_date: string;
            /** @description Code of the public campaign that it announces, if any. Only for a promotion requested by its id. */
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
            /** @description The smallest deposit that brings the bonus, in the requested currency. */
            deposit_minimum?: components["schemas"]["Decimal"];
            /** @description The days within which the bonus must be wagered. */
            bonus_days?: number;
            /** @description How often the bonus must be wagered before it becomes real money. */
            wagering_times?: number;
            /** @description Whether its bonus is only for players whose e-mail address is verified. */
            needs_verified_email?: boolean;
            /** @description Whether one account of a household gets its bonus. */
            is_once_per_household?: boolean;
            /** @description Whether the player has its bonus now. */
            is_active?: boolean;
            /** @description The expiry of an active bonus; for any other, the expiry of the code. */
            expires_at?: components["schemas"]["Timestamp"] | null;
            /** @description The terms of a campaign that gives free rounds of a game instead of a share of a deposit. */
            free_rounds?: {
                /** @description The total number of free rounds. */
                rounds: number;
                /**
                 * @description The way in which the winnings are paid once all rounds have ended.
                 * @enum {string}
                 */
                winnings: "cash" | "bonus";
                game_id: string;
                provider_id: number;
                game_name: string;
                /** @description How often a bonus from the winnings must be wagered. */
                wagering_times?: number;
                /** @description The stake of each round in the requested currency. */
                stake?: components["schemas"]["Decimal"];
                /** @description The rounds that the player has left, where they were granted. */
                left?: number;
                /** @description The winnings so far, where the rounds were granted. */
                won?: components["schemas"]["Decimal"];
            };
            /** @description The bonus that the player has now. */
            progress?: {
                wagered: components["schemas"]["Decimal"];
                /** @description The amount that must be wagered before the bonus becomes real money. */
                required: components["schemas"]["Decimal"];
                /** @description The current bonus money. */
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
            /** @description The return to player in percent for the bet that the game opens with, rounded down. Sent for one game and in lists filtered by stated figures, if the provider states it. */
            return_percent?: string;
            volatility?: components["schemas"]["Volatility"];
        };
        /**
         * @description How far results vary from the average return, as stated by the game provider; sent like `return_percent`.
         * @enum {string}
         */
        Volatility: "low" | "medium" | "high" | "extreme";
        ForgivenWord: {
            /** @description In the form that is searched for: lower case, without accents. */
            typed: string;
            /** @description Any of them may be in a found name. */
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
            /** @description Fixed withdrawal fee, in the crypto currency. */
            fee?: components["schemas"]["Decimal"];
            /** @description Withdrawal fee beside it, of the coins; absent where there is none. A conversion has the whole fee. */
            fee_percent?: components["schemas"]["Decimal"];
            /** @description Decimals of the crypto currency. */
            decimals?: number;
            /** @description Whether a deposit can also be paid to a permanent address of the player, without opening a deposit first. */
            has_address?: boolean;
            /** @description The pause for the requested kind of payment: no payment is opened until it ends. */
            pause?: components["schemas"]["Pause"];
            /** @description The destinations to which a withdrawal needs no password: those that the player was paid to before, and those saved with the password; of many, the latest. Absent where no password is required. */
            known_addresses?: components["schemas"]["KnownAddress"][];
        };
        DepositAddressRequest: {
            payment_method_id: number;
        };
        DepositAddress: {
            address: string;
            /** @description Tag or memo that each transfer needs; null where there is none. */
            tag: string | null;
            /** @description The crypto currency. */
            code: string;
            network: string;
            /** @description Page on which play money is sent to it; absent where money is real. */
            send_url?: string;
            /** @description Confirmations after which the smallest transfer is credited; a larger one may need more. */
            confirmations?: number;
            /** @description Transfers to it that were seen and are not credited yet. */
            transfers?: components["schemas"]["PaymentTransfer"][];
        };
        KnownAddress: {
            wallet_address: string;
            /** @description Empty without one. */
            destination_tag: string;
            /** @description The time from which withdrawals to the address are accepted, null if they are now. Until then they are refused with 422 `address_too_new`. */
            usable_from: components["schemas"]["Timestamp"] | null;
        };
        CoinPrice: {
            /** @description The crypto currency. */
            code: string;
            /** @description The player's currency. */
            currency: string;
            /** @description The price of one unit of the coin in the player's currency. */
            price: components["schemas"]["Decimal"];
            at: components["schemas"]["Timestamp"];
        };
        Conversion: {
            /** @description The amount that comes out, in the out currency. */
            conversion: components["schemas"]["Decimal"];
            /** @description The minimum amount of crypto. */
            min: components["schemas"]["Decimal"];
            /** @description The maximum amount of crypto. */
            max: components["schemas"]["Decimal"];
            quote_id?: string;
            expires_at?: components["schemas"]["Timestamp"];
            /** @description Milliseconds until the quote expires. */
            ttl_ms?: number;
            /** @description The price of one unit of crypto in the player's currency. */
            rate?: components["schemas"]["Decimal"];
            /** @description The percentage by which the rate is worse than the market's; absent where it is not. */
            spread_percent?: components["schemas"]["Decimal"];
            /** @description Withdrawal fee, in the crypto currency. */
            fee?: components["schemas"]["Decimal"];
            /** @description The amount that a withdrawal delivers in the coin. */
            net?: components["schemas"]["Decimal"];
            /** @description The whole fee of a withdrawal of this amount by each payment method of the coin. It holds as long as the quote. */
            fees?: {
                account_id: number;
                fee: components["schemas"]["Decimal"];
            }[];
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
            /** @description Whether the player has seen that this withdrawal forfeits an active bonus. Without it a withdrawal is refused with 422 `bonus_active` while there is bonus money; with it, with 409 `bonus_in_play` while a round is played with that money. */
            gives_up_bonus?: boolean;
            /** @description The player's password, for an unknown address. It is not part of the request that `Idempotency-Key` identifies. */
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
            /** @description The player's password, for an address to which no withdrawal has been paid. */
            password?: string;
        };
        WithdrawalAddress: {
            id: number;
            name: string;
            /** @description The payment method it is for. */
            account_id: number;
            wallet_address: string;
            /** @description Empty without one. */
            destination_tag: string;
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description The time when it was saved. */
            saved_at?: components["schemas"]["Timestamp"];
            /** @description The time from which withdrawals to the address are accepted, null if they are now. */
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
                /** @description The name that addresses and payments use. */
                name: string;
                /** @description The name for people, where it differs. */
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
                /** @description The coins that arrived for a deposit, once known. */
                received?: components["schemas"]["Decimal"];
                /** @description The payment page of an open deposit. */
                redirect_url?: string;
                /** @description The destination of the coins. */
                wallet_address?: string;
                /** @description The tag or memo that goes with the address. Sent to a shared account without it, a deposit does not arrive. */
                destination_tag?: string;
                /** @description A link with address and amount for wallet apps (BIP-21, EIP-681, Solana Pay, TON), for an open deposit without arrivals. Absent where a part of it could be misread. */
                payment_uri?: string;
                /** @description The network fee of a withdrawal in the coin. Declined withdrawals are not charged. */
                fee?: components["schemas"]["Decimal"];
                /** @description The transfer on its network, when the processor gave it. */
                tx_hash?: string;
                /** @description A page that shows the transfer, if the operator configured an explorer for the network. */
                explorer_url?: string;
                /** @description The end of the rate of an open deposit. Coins that arrive later count at the rate of their arrival. */
                rate_until?: components["schemas"]["Timestamp"];
                /** @description The transfers that the network shows, the first seen first. A deposit is seen before it is credited. */
                transfers?: components["schemas"]["PaymentTransfer"][];
                held?: components["schemas"]["HeldDeposit"];
                /** @description The requested amount of a deposit that counted at the rate of arrival. */
                asked_amount?: components["schemas"]["Decimal"];
                /** @description The reason of a declined payment. One of expired, refused, underpaid, cancelled, failed, stopped, barred. */
                reason?: string;
                /** @description The reason why a withdrawal is not sent yet. One of account_frozen, account_closed, self_excluded, method_closed, method_paused, withdrawals_stopped, under_review, awaiting_approval, awaiting_balance, awaiting_rate. */
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
                /** @description A page on which the round of a bet or a win can be verified, if its game provider offers one. Valid for a day, for this player only. */
                verify_url?: string;
            };
            /** @description Its effects on the balances so far, in order; empty without any. */
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
            /** @description A page that shows the transfer, if the operator configured an explorer for the network. */
            explorer_url?: string;
        };
        TransactionRow: {
            id: string;
            created_at: components["schemas"]["Timestamp"];
            type: components["schemas"]["TransactionType"];
            /** @description The signed change of the balance. */
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
                /** @description The network fee of a withdrawal in the coin. */
                fee?: components["schemas"]["Decimal"];
                /** @description The reason of a declined payment. One of expired, refused, underpaid, cancelled, failed, stopped, barred. */
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
            /** @description Cash reserved for open withdrawals. */
            locked: components["schemas"]["Decimal"];
        };
        BalanceEffect: {
            /** @enum {string} */
            kind: "deposit" | "lock" | "settle" | "release" | "bet" | "win" | "rollback" | "bonus" | "cashback" | "convert" | "forfeit" | "goodwill" | "correction" | "void" | "write_off" | "chargeback" | "provider_credit" | "free_rounds" | "other";
            created_at: components["schemas"]["Timestamp"];
            before: components["schemas"]["AccountBalances"];
            after: components["schemas"]["AccountBalances"];
        };
        /** @description The changes of real and bonus money together in a period, from the ledger. `balance_start` plus the five sums is `balance_end`; each sum is signed as it moved. */
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
            /** @description Including open ones, without returned amounts. */
            withdrawals: components["schemas"]["Decimal"];
            /** @description With cashback, without forfeited money. */
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
            /** @description The sum of the three; negative where the player lost. */
            net: components["schemas"]["Decimal"];
        };
        /** @description All that moved the player's balances in a month, by the moment it took effect. Each sum is signed as it moved its balance, except that `converted` left the bonus for the real money. `opening` plus the movements is `closing`: real = deposits + asked + returned + play.real.net + cashback + converted + credits + adjustments + other.real; bonus = play.bonus.net + granted - converted + forfeited + other.bonus; locked = sent - asked - returned + other.locked. */
        MonthlyStatement: {
            month: components["schemas"]["Month"];
            from: components["schemas"]["Timestamp"];
            /** @description Exclusive: the first midnight of the next month. */
            to: components["schemas"]["Timestamp"];
            /** @description Whether it is the current month, whose result can still change. */
            is_so_far: boolean;
            /** @description The month in which the account was opened. */
            first_month: components["schemas"]["Month"];
            /** @description The current month. */
            last_month: components["schemas"]["Month"];
            currency: components["schemas"]["CurrencyRef"];
            opening: components["schemas"]["AccountBalances"];
            /** @description The balances at the end of the month; for the current month, the balances now. */
            closing: components["schemas"]["AccountBalances"];
            /** @description Counted when they arrived. */
            deposits: components["schemas"]["Decimal"];
            withdrawals: {
                /** @description Amounts reserved when withdrawals were requested. */
                asked: components["schemas"]["Decimal"];
                /** @description Amounts returned by withdrawals that were refused or failed. */
                returned: components["schemas"]["Decimal"];
                /** @description Amounts that were sent. */
                sent: components["schemas"]["Decimal"];
            };
            play: {
                real: components["schemas"]["PlaySums"];
                bonus: components["schemas"]["PlaySums"];
            };
            /** @description The net position of the month, both together. */
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
            /** @description The changes by all other entries. */
            other: components["schemas"]["AccountBalances"];
            /** @description Rounds that were bet on, with either money, also where the bet was undone. */
            rounds: number;
            /** @description In play sessions; null where the month has rounds from before those were written down. */
            played_seconds: number | null;
            /** @description The player's limits at the end of the month, or the current ones in the current month. Missing limits are left out. */
            limits: {
                /** @enum {string} */
                kind: "deposit" | "loss" | "stake" | "time";
                period: components["schemas"]["PlayLimitPeriod"];
                /** @description An amount limit. */
                amount?: components["schemas"]["Decimal"];
                /** @description A time limit. */
                minutes?: number;
            }[];
        };
        /**
         * @description The kind of a correction by an operator. goodwill is a gift, correction fixes a mistake, void undoes a bet, write_off takes the rest of a closed account, chargeback is a deposit that its payer reversed.
         * @enum {string}
         */
        AdjustmentKind: "goodwill" | "correction" | "void" | "write_off" | "chargeback";
        /**
         * @description The change of a win, where its game provider changed the payout by this amount or took it back. Absent for the win itself.
         * @enum {string}
         */
        WinChange: "amend" | "undo";
        /**
         * @description The origin of an assigned bonus. Cash of the VIP programme; bonus money that became real money; forfeited bonus money, a negative amount; real money that a game provider credited for a promotion, a tournament, a jackpot or free rounds, negative where it took the credit back. Absent for the money of a campaign.
         * @enum {string}
         */
        BonusOrigin: "cashback" | "converted" | "forfeited" | "promotion" | "tournament" | "jackpot" | "free_rounds";
        LeaderboardRow: {
            id: string;
            /** @description An alias, which identifies no player elsewhere. */
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
                    /** @description The allowance for withdrawals. Absent where there are no limits. */
                    allowance?: components["schemas"]["WithdrawalAllowance"];
                    /** @description The pause of deposits. No deposit is accepted until it ends. */
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
        /** @description The current state */
        PlayLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlayLimits"];
            };
        };
        /** @description The current state */
        PlaySession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlaySession"];
            };
        };
        /** @description The current state */
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
        /** @description New for each attempt and the same for its retries. Expires after 90 days: do not retry after that. */
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
            /** @description The number of unread notices */
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
                /** @description For display only. */
                file_name?: string;
            };
            header: {
                /** @description New for each attempt and the same for its retries. Expires after 90 days: do not retry after that. */
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
                /** @description 1 adds `summary`, which needs both dates and ignores type and status. */
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
            /** @description The current state */
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
                    /** @description The required user, where only one player can confirm. */
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
                /** @description The player to whom the link was sent. */
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
                        /** @description For the player only: false when nothing was sent, because it is already verified. */
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
                /** @description New for each message and the same for its retries, so that it arrives once. Without it each call sends a message. Expires after 90 days. */
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
                        /** @description Reference of the case that the message opened or joined. Messages to affiliates have none. */
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
                /** @description The language of the promotion, where it has a text in it; else that of its id. */
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
                /** @description The offer to give up; without it, all open offers. */
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
                /** @description Only games that state a volatility. */
                volatility?: components["schemas"]["Volatility"];
                /** @description Only games that state a return, of at least so much of every 100 staked. */
                return_from?: string;
                /** @description 1 only live games, 0 only others; without it, both. */
                is_live?: components["schemas"]["Flag"];
                /** @description With a session, 1 puts the favourites of the player before the others, from page to page. Without one it changes nothing. */
                favorites_first?: components["schemas"]["Flag"];
                /** @description By `return`, games that state none go last in both directions; the others include theirs. */
                sort_by?: "rank" | "created_at" | "name" | "return";
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
                        /** @description Words of the search that are in no game's name. Present only where others were found in their place. */
                        forgiven?: components["schemas"]["ForgivenWord"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPlaying: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            game_id: string;
                            /** @description At least so many: 5, 10, 20, 50, 100 and so on. */
                            players: number;
                        }[];
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
                        /** @description The game that they were chosen for. Present only with games. */
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
    getVipLevels: {
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
            /** @description The levels */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VipLevel"][];
                    };
                };
            };
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
            /** @description The confirmed age */
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
                     * @description Null means forever.
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
                /** @description New for each attempt and the same for its retries. Expires after 90 days: do not retry after that. */
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
            /** @description The payment page or address */
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
    openDepositAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositAddressRequest"];
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
                        data: components["schemas"]["DepositAddress"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdraw: {
        parameters: {
            query?: never;
            header: {
                /** @description New for each attempt and the same for its retries. Expires after 90 days: do not retry after that. */
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
    getCoinPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the crypto currency. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CoinPrice"];
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
                /** @description The kind of payment. If the operator charges a spread, a quote without a kind opens no payment. */
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
                /** @description The kind of payment. If the operator charges a spread, a quote without a kind opens no payment. */
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
