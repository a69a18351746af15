// Generated from openapi/operators.yaml by `npm run api`.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator of the session, with the pages that the role opens and the token for writes. */
        get: operations["getStaffSession"];
        put?: never;
        /**
         * Opens a session for the owner of a passkey.
         * @description Refused with 422 `passkey_expired` where the options were used or are too old, and with 422 `passkey_invalid` otherwise.
         */
        post: operations["openStaffSession"];
        /** Ends the session. */
        delete: operations["closeStaffSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Options for the browser to use a passkey of this origin, valid once and within five minutes. */
        post: operations["beginStaffLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For whom a one-time link is.
         * @description Refused with 422 `token_invalid` where the link was used, has expired, or was replaced.
         */
        post: operations["readStaffInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Options for the browser to create the passkey of an invited operator, valid once and within five minutes.
         * @description Refused as `readStaffInvitation`.
         */
        post: operations["beginStaffInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores the passkey of an invited operator, uses the link up and opens a session.
         * @description Refused as `readStaffInvitation`, and with 422 `passkey_expired` or `passkey_invalid`.
         */
        post: operations["acceptStaffInvitation"];
        delete?: never;
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
        /** The open sessions of the operator, the newest first. */
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** Ends one of the operator's own sessions. Doing it again is harmless. */
        delete: operations["endStaffSession"];
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
        /** The passkeys of the operator, the oldest first. */
        get: operations["listStaffPasskeys"];
        put?: never;
        /**
         * Stores a further passkey that an authenticator has made for `beginStaffPasskey`.
         * @description Refused with 422 `passkey_expired` or `passkey_invalid`, and with 409 `passkey_known` or `passkey_limit`.
         */
        post: operations["addStaffPasskey"];
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
         * Options for the browser to create a further passkey, once one of the operator's passkeys has signed for it.
         * @description Refused with 422 `passkey_expired` or `passkey_invalid`, and with 409 `passkey_limit` where there are ten.
         */
        post: operations["beginStaffPasskey"];
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
         * Removes one of the operator's passkeys, once another has signed for it. The last one stays.
         * @description Refused with 422 `passkey_expired` or `passkey_invalid`, and with 409 `not_pending` for the last passkey.
         */
        post: operations["removeStaffPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/elevation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the own other role before its time. */
        delete: operations["endOwnElevation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All operators with their roles, by name. */
        get: operations["listStaff"];
        put?: never;
        /**
         * Creates an operator, who logs in by the one-time link in the reply.
         * @description Refused with 409 `username_taken`.
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the role of an operator, or closes or reopens the account. Either ends all of the operator's sessions.
         * @description Refused with 409 `not_pending` where no active owner with a passkey would be left.
         */
        put: operations["changeStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/elevation/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the other role of an operator before its time. The act `elevateStaff` gives one.
         * @description Refused with 409 `not_pending` where there is none.
         */
        post: operations["endStaffElevation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new one-time link for an operator, whose passkeys and sessions end with it. For one who has lost every passkey.
         * @description Refused with 409 `not_pending` where no active owner with a passkey would be left.
         */
        post: operations["renewStaffInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proposals of the acts that the role may decide, the newest first, at most fifty. The auditor reads all of them. */
        get: operations["listProposals"];
        put?: never;
        /**
         * Proposes an act. Nothing changes yet; the reply tells what will.
         * @description Refused with 403 `forbidden` where the role may not decide this act, and with 404 or 400 where there is nothing to do.
         */
        post: operations["proposeAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One proposal. */
        get: operations["getProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/approval/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Options for the browser to sign the digest of a proposal. The challenge is the SHA-256 of the ceremony and the digest.
         * @description Refused as `approveProposal`.
         */
        post: operations["beginApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does what was proposed. The passkey signs the digest.
         * @description Refused with 409 `not_pending` where it was decided already, with 409 `proposal_stale` where it has expired or what it is based on has changed, with 409 `second_person_required` to the proposer where it takes two persons, and with 422 `passkey_expired` or `passkey_invalid`.
         */
        post: operations["approveProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a proposal without doing it.
         * @description Refused with 409 `not_pending` where it was decided already.
         */
        post: operations["refuseProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The actions of operators, newest first.
         * @description Actions on cases are for roles that may know of alerts of money laundering. Other roles do not see them.
         */
        get: operations["listStaffActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players, payments, rounds and cases by any number or word that names them, at most twenty of each.
         * @description By number, user name, e-mail address, payment, id of the processor, deposit or withdrawal address, transaction hash, round, bet or case reference. Names and addresses are masked for roles that may not read them, and cases are found by those alone who may.
         */
        get: operations["findPlayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player with balances and state. Reading personal data unmasked is recorded. */
        get: operations["getStaffPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments, play, logins, documents, limits, states and acts of operators of one player, the newest first, with the balance of a moment.
         * @description Acts of operators are left out for roles that may not read the record of actions.
         */
        get: operations["getPlayerTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coins that came to deposits and are held, the oldest first. */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One deposit with its transfers, receipts, postings and alarms, and where its money is. */
        get: operations["getDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cases in one state, those that are due first at the top; of closed ones the last due first.
         * @description Alerts of money laundering are left out for roles that may not read them.
         */
        get: operations["listCases"];
        put?: never;
        /** Opens a case about a player. Sent again with its key it is one case. */
        post: operations["openCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One case with its history and links. Reading it is recorded. */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims the case for the caller, or releases it for whoever claims it next.
         * @description Refused with 409 `case_claimed` where somebody else has claimed it, and with 409 `not_pending` where it is closed. Repeated it changes nothing.
         */
        post: operations["claimCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note that operators read, and nobody else.
         * @description Sent again with its key it is one note.
         */
        post: operations["addCaseNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers the player by e-mail and on the site. The case then waits for the player.
         * @description Refused with 409 `case_unclaimed` where the caller has not claimed it, 409 `not_pending` where it is closed, 400 where nobody can or may be answered.
         */
        post: operations["replyToCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Links a payment, a round or a document of the same player.
         * @description Refused with 404 where the player has no such object. Repeated it changes nothing.
         */
        post: operations["linkToCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/kind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes what kind of case it is, and with it the deadline, which counts from the opening.
         * @description Refused with 409 `not_pending` where it is closed.
         */
        post: operations["changeCaseKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the case with an outcome, and notifies the player unless the kind is one of suspicion.
         * @description Refused with 409 `case_unclaimed` where the caller has not claimed it, and with 409 `not_pending` where it is closed.
         */
        post: operations["closeCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The case with its linked objects, entries of the ledger and actions of staff as a signed archive.
         * @description The archive has a manifest with the SHA-256 of each file, and its signature. Linked rounds of house games are drawn again from their revealed seeds. `npm run operator -- evidence` checks it. Making one is recorded.
         */
        post: operations["exportCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdrawals that have not ended, the oldest first, with what each waits for. */
        get: operations["listWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One withdrawal with what its approver has to know. Reading personal data unmasked is recorded. */
        get: operations["getWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/approval/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Options for a browser that signs a payout. The challenge is the SHA-256 of the text.
         * @description Converts the coins again once their rate has ended; the text then names other coins than before. Refused as `approvePayout`, and with `method_unavailable` while there is no recent price.
         */
        post: operations["beginPayoutApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a payout. The passkey signs coin, network, amount, address, memo and expiry.
         * @description Refused with 409 `not_pending` where no approval is awaited, with 409 `proposal_stale` where the payout is not what was signed, with 409 `second_person_required` to somebody who has approved it already, and with 422 `passkey_expired` or `passkey_invalid`.
         */
        post: operations["approvePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Identity documents that wait for a decision, the oldest first. */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document with its player and history. Reading it is recorded. */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a document as a picture. Reading it is recorded, also in the history of the document. */
        get: operations["getDocumentPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims a document for half an hour while it is checked, or releases it.
         * @description A repeated claim begins a new time. Refused with 409 `document_claimed` while somebody else has it, `not_pending` where it does not wait, and `second_person_required` for the operator who accepted it where a second person has to confirm.
         */
        post: operations["claimDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a document until a day, or refuses it with a reason that its player reads.
         * @description Where a rule asks for a second person, an approval is stored and the document waits on; the second person is not shown its day and reason. Where both approve, the earlier day counts. A refusal stands alone. Refused with 409 `document_unclaimed` without an own claim, `document_claimed`, `not_pending` where it is still being checked or was decided already, `second_person_required`, and with 400 for a day that has passed.
         */
        post: operations["decideDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts waiting work on the pages that the role opens. Counts of zero are listed as well. */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments whose processor contradicts its own report, the oldest first, until somebody has noted what was done. */
        get: operations["listAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Differences between our ledger and the records of partners, with the last audit of our own ledger. */
        get: operations["listDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/differences/sign-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts on the record that an operator has gone through the comparison with a partner.
         * @description The record contains the time until which both sides were compared, as the operator saw it, and the number of open differences. Refused with 409 `proposal_stale` if the open differences are no longer those that the operator saw, and `not_pending` if nothing was compared yet.
         */
        post: operations["signOffBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Version, migrations, jobs of this process, and settings with where they come from. A value that may be a secret is left out. */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the site, withdrawals and each payment method are open. Each is changed by a proposal. */
        get: operations["getSwitches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers and sections, each with how many titles it has. Providers are switched, and sections ordered, by a proposal. */
        get: operations["getCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of each provider that keeps one beside the catalogue. Each list is read at its provider. */
        get: operations["listCatalogueImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue/titles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Titles by name, or those of a section in the order of the section, at most fifty. */
        get: operations["listTitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment methods in the order of the cashier, each with what is open of it now. */
        get: operations["listStaffMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment method, with what operators changed of it and of its coin. */
        get: operations["getStaffMethod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/method-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coins that connected processors take, by network, beside what is on offer. Each is offered by a proposal. */
        get: operations["listMethodOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The numbers of persons who approve a payout, a correction and each other act, and the rules by country. Each rule is changed by a proposal. */
        get: operations["listRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/vip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The levels of the VIP programme with the players of each, and the versions that operators approved. */
        get: operations["getVipRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/countries/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules for players of one country, with the file's rules, their sources, and the versions that operators approved. */
        get: operations["getCountryRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds, the newest first. One condition chooses what is read in order, and the others filter it, so a page may be short: `searched_until` says how far it went.
         *     Rounds of free bets alone are found by their id.
         */
        get: operations["listStaffRounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{bet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The round of a bet with each bet and entry, the player's balances now, and the acts of operators on it. */
        get: operations["getStaffRound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{bet}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draws a round of a house game again from its revealed seed. A seed that is not revealed yet stays secret. */
        get: operations["getRoundDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{bet}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks the provider of a round for each of its bets, and compares the answer with the ledger. At most ten bets are compared. */
        get: operations["getRoundReport"];
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
        /** Campaigns, the newest first, with what was given, what it cost and what is outstanding. */
        get: operations["listStaffCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign-simulation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The cost that a campaign would have had in past days, and the maximum that a player can expect of it. Nothing is changed. */
        post: operations["simulateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One campaign with its terms as players read them and its latest grants. */
        get: operations["getStaffCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages, promotions and slides, published or not, in the order in which players see them. */
        get: operations["listContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{kind}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page, promotion or slide with its draft, what players see, and its versions. */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{kind}/{slug}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version as it was published. */
        get: operations["getContentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{kind}/{slug}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a draft. Players see it once a proposal publishes it. The first draft of a promotion or a slide creates it.
         * @description Refused with 409 `draft_changed` where `revision` is not that of now, because somebody else has saved or published meanwhile.
         */
        post: operations["saveContentDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{kind}/{slug}/draft/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discards a draft. What players see stays as it is. */
        post: operations["discardContentDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{kind}/{slug}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses at which the players' site shows a text as it would be published, for ten minutes. */
        post: operations["previewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The look that the platform started with, and every colour that the site was built with. A published look takes its place. */
        get: operations["getLook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a JPEG, PNG or WebP of at most 10 MB, known by its content, and draws it again in the size of its use. The same picture has the same name. SVG files are refused. */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The months that were frozen, the newest first. */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of a month in UTC, from the ledger, or those that were frozen.
         * @description Amounts are exact and never added up across currencies. A figure that is not there is 0.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{month}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a month as comma-separated values. */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{month}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of the ledger that a figure sums. Their amounts add up to it. */
        get: operations["listReportEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{month}/entries/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same entries as comma-separated values, at most a million. */
        get: operations["exportReportEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{month}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores the report of an ended month for good, with the hash of its content and of the ledger. It is an action on the record.
         * @description Refused with 409 `not_pending` where the month is frozen already, and with 400 until an hour after its end.
         */
        post: operations["freezeReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{month}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Computes a frozen report again, and says whether the ledger still agrees with it. */
        get: operations["checkReport"];
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
        Problem: {
            /** @enum {string} */
            code: "invalid_request" | "unauthenticated" | "case_claimed" | "case_unclaimed" | "document_claimed" | "document_unclaimed" | "forbidden" | "not_found" | "not_pending" | "passkey_expired" | "passkey_invalid" | "passkey_known" | "passkey_limit" | "draft_changed" | "proposal_stale" | "second_person_required" | "rate_limited" | "token_invalid" | "unavailable" | "internal" | "username_taken";
            message: string;
            retry_after_s?: number;
            fields?: {
                path: string;
                message: string;
            }[];
        };
        /** @enum {string} */
        Role: "owner" | "finance" | "payments" | "support" | "compliance" | "content" | "auditor";
        /** @enum {string} */
        Page: "today" | "find" | "cases" | "documents" | "deposits" | "withdrawals" | "reconciliation" | "rounds" | "campaigns" | "reports" | "catalogue" | "content" | "look" | "methods" | "proposals" | "switches" | "rules" | "activity" | "people" | "system";
        /** @description A month in UTC such as 2026-10. */
        Month: string;
        /** @enum {string} */
        ReportGrouping: "total" | "day" | "country" | "provider" | "game" | "processor" | "method";
        /**
         * @description `ggr` is stakes less wins, returned stakes, voids and credits of providers, of real money; `bonus_cost` what of bonuses became real money, with what free rounds won of it; `ngr` is `ggr` less `bonus_cost`.
         *     `liabilities_*` are balances at the end of the period, which only the total and countries have.
         * @enum {string}
         */
        ReportFigure: "ggr" | "bonus_cost" | "ngr" | "stakes" | "wins" | "rollbacks" | "voids" | "provider_credits" | "cashback" | "bonus_converted" | "free_rounds" | "bonus_granted" | "bonus_forfeited" | "bonus_stakes" | "bonus_wins" | "bonus_rollbacks" | "bonus_voids" | "deposits" | "withdrawals" | "deposits_held" | "deposits_returned" | "corrections" | "goodwill" | "balance_corrections" | "write_offs" | "chargebacks" | "liabilities_real" | "liabilities_bonus";
        ReportGroup: {
            /** @description The day, country, provider, game, processor or coin; empty in the total and for entries that have none. */
            key: string;
            currency: string;
            amounts: {
                figure: components["schemas"]["ReportFigure"];
                amount: string;
            }[];
        };
        Report: {
            month: components["schemas"]["Month"];
            by: components["schemas"]["ReportGrouping"];
            /** @description Whether it can be frozen. */
            is_ended: boolean;
            /**
             * @description The figure that `revenue_calculation` of the site calls revenue.
             * @enum {string}
             */
            revenue: "ggr" | "ngr";
            frozen: components["schemas"]["FrozenReport"] | null;
            data: components["schemas"]["ReportGroup"][];
        };
        FrozenReport: {
            month: components["schemas"]["Month"];
            /** @description SHA-256 of the content in hexadecimal. */
            content_hash: string;
            /** @description SHA-256 over the last hash of each player's chain of entries at the end of the month. */
            ledger_head: string;
            /** @description How many entries the month has. */
            entries: string;
            frozen_by: string;
            reason: string;
            frozen_at: components["schemas"]["Timestamp"];
        };
        ReportAgreement: {
            agrees: boolean;
            /** @description The groupings whose figures are others today. A player who moved to another country changes `country` alone. */
            differs: components["schemas"]["ReportGrouping"][];
            /** @description As the ledger gives it today. */
            ledger_head: string;
            entries: string;
            frozen: components["schemas"]["FrozenReport"];
        };
        ReportEntry: {
            id: string;
            at: components["schemas"]["Timestamp"];
            kind: string;
            player_id: number;
            /** @description In the currency of the figure, signed as the figure sums it. */
            amount: string;
            reference: string;
            transaction_id: string | null;
        };
        /** Format: date-time */
        Timestamp: string;
        StaffName: string;
        Reason: string;
        /** @description What the answer is given back with. */
        Ceremony: string;
        CredentialId: string;
        Invitation: {
            /** @description The end of the one-time link. */
            token: string;
        };
        InvitationLink: {
            id: number;
            /** @description Shown this once: the database has only its hash. */
            link: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        StaffSession: {
            id: number;
            name: string;
            /** @description The role of this moment. */
            role: components["schemas"]["Role"];
            elevation: (components["schemas"]["Elevation"] & {
                /** @description Seconds until it ends. */
                left_s: number;
            }) | null;
            /** @description In the order of the navigation. */
            pages: components["schemas"]["Page"][];
            permissions: string[];
            /** @description For `x-csrf-token` of every write. */
            csrf_token: string;
            /** @description With one alone, a lost device means a new invitation. */
            passkeys: number;
            idle_ends_at: components["schemas"]["Timestamp"];
            ends_at: components["schemas"]["Timestamp"];
        };
        /** @description Another role for a time. It ends by itself. */
        Elevation: {
            role: components["schemas"]["Role"];
            ends_at: components["schemas"]["Timestamp"];
        };
        OpenSession: {
            id: number;
            address: string;
            browser: string;
            created_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
            is_current: boolean;
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
        /** @enum {string} */
        ActOperation: "addMethod" | "addSection" | "addTitle" | "cancelFreeRounds" | "changeBonus" | "changeFreeRounds" | "correctBalance" | "createBonus" | "createFreeRounds" | "creditGoodwill" | "creditReceipts" | "decideReceipt" | "decideWithdrawal" | "erasePlayer" | "grantFreeRounds" | "logOutPlayer" | "orderSection" | "orderSections" | "publishContent" | "recordChargeback" | "removeSection" | "renameSection" | "renameTitle" | "resetPlayerFactor" | "resettleRound" | "resolveDifference" | "restoreContent" | "scheduleCampaign" | "setAdjustmentRule" | "setApprovalRule" | "setCaseRule" | "setCoinSpread" | "setCountryRules" | "setMaintenance" | "setMethodFee" | "setMethodLimits" | "setMethodOpen" | "setMethodPause" | "setPause" | "setPayoutRule" | "setPlayerStatus" | "setProviderEnabled" | "setReceiptRule" | "setTitleSections" | "setTitleVisibility" | "setVipLevels" | "stopCampaign" | "stopWithdrawals" | "voidRound" | "withdrawContent" | "withdrawMethod" | "writeOff" | "setDocumentRule" | "elevateStaff";
        TitleName: string;
        /** @description At most 100 lines of each kind; the counts are of all. */
        CatalogueImport: {
            /** @description The name under which the provider signs. */
            partner: string;
            /** @description The providers of the catalogue whose games it plays. */
            provider_ids: number[];
            /** @description Whether the list could be read. */
            is_readable: boolean;
            added: {
                code: string;
                name: string;
                facts: components["schemas"]["OfferedFacts"];
            }[];
            /** @description Titles that are shown, and that the provider has switched off or does not have. */
            gone: {
                title_id: number;
                code: string;
                name: string;
            }[];
            renamed: {
                title_id: number;
                code: string;
                name: string;
                offered_name: string;
            }[];
            /** @description Titles that are shown in countries in which the provider opens them to nobody. */
            blocked: {
                title_id: number;
                code: string;
                name: string;
                /** @description Those in which the title is shown. */
                blocked_in: components["schemas"]["Country"][];
                /** @description Those in which it is hidden now. */
                hidden_in: components["schemas"]["Country"][];
            }[];
            /** @description Titles whose return is another one in the catalogue, which players read. */
            returns: {
                title_id: number;
                code: string;
                name: string;
                return_percent: string;
                offered_return_percent: string;
            }[];
            counts: {
                offered: number;
                titles: number;
                added: number;
                gone: number;
                renamed: number;
                blocked: number;
                returns: number;
            };
        };
        /** @description The provider's facts about a game; an unstated fact is null or empty. */
        OfferedFacts: {
            return_percent: string | null;
            devices: ("desktop" | "mobile")[];
            blocked_in: components["schemas"]["Country"][];
            currencies: string[];
        };
        CampaignCode: string;
        /** @description Players of this country alone get it. */
        CampaignCountry: string;
        /** @description Accounts in these currencies alone get it. */
        FreeRoundsAmounts: {
            currency: string;
            /** @description Of each round. */
            stake: components["schemas"]["CampaignAmount"];
            /** @description The most that the winnings of one player become. */
            winnings_max: components["schemas"]["CampaignAmount"];
            /** @description The smallest deposit that brings the rounds. */
            deposit_minimum: components["schemas"]["CampaignAmount"];
        }[];
        /** @description Accounts in these currencies alone get it. */
        BonusAmounts: {
            currency: string;
            /** @description The largest bonus of one player. */
            bonus_max: components["schemas"]["CampaignAmount"];
            /** @description The smallest deposit that brings the bonus. */
            deposit_minimum: components["schemas"]["CampaignAmount"];
        }[];
        CampaignAmount: string;
        RowId: number;
        /**
         * @description `hidden` is hidden from everybody, `limited` from some countries, `provider_off` with all titles of its provider.
         * @enum {string}
         */
        TitleState: "shown" | "hidden" | "provider_off" | "limited";
        /** @description ISO 3166-1 alpha-2. */
        Country: string;
        Title: {
            id: number;
            game_id: string;
            name: string;
            provider_id: number;
            provider_name: string;
            type: string;
            /** @description As the provider states it. */
            return_percent: string | null;
            /** @description Their English names. */
            sections: string[];
            section_ids: number[];
            state: components["schemas"]["TitleState"];
            hidden_in: components["schemas"]["Country"][];
            /** @description Whether operators have placed it in the section that is asked for. */
            is_placed: boolean;
        };
        MethodOffer: {
            name: string;
            /** @description The coin. */
            code: string;
            /** @description The chain on which it is moved. */
            network: string;
            /** @description The payment method, also if it is out of offer; null where there never was one. */
            method_id: number | null;
            is_on_offer: boolean;
            /** @description Of a withdrawal at first, in the coin. */
            fee: string;
            /** @description Suggested limits. */
            minimum_eur: string;
            maximum_eur: string;
            withdrawal_maximum_eur: string;
            processors: {
                /** @description The name in the setting `PROCESSOR`. */
                processor: string;
                label: string;
                /** @description Whether it declares this coin. Otherwise it takes the coins that its own settings have, which are not known here. */
                is_declared: boolean;
                deposits: boolean;
                withdrawals: boolean;
            }[];
        };
        StaffMethod: {
            id: number;
            name: string;
            /** @description Whether operators took it out of offer. */
            is_withdrawn: boolean;
            /** @description The coin. */
            code: string;
            network: string | null;
            /** @description Of a withdrawal, in the coin. */
            fee: string;
            /** @description Of a withdrawal beside it, a share of its coins. */
            fee_percent: string;
            /** @description By which the rate of the coin is worse for players than the market's. */
            spread_percent: string;
            /** @description Whether operators set the spread of this coin; otherwise it is that of the setting. */
            has_own_spread: boolean;
            /** @description Of a deposit that operators ask for; null asks for none beyond the rules of the processor. */
            confirmations: number | null;
            /** @description Null where the processor decides alone. */
            confirmation_bounds: components["schemas"]["ConfirmationBounds"] | null;
            deposits: components["schemas"]["MethodSide"];
            withdrawals: components["schemas"]["MethodSide"];
        };
        StaffMethodRecord: components["schemas"]["StaffMethod"] & {
            /** @description Of the method and of its coin, the newest first. */
            acts: components["schemas"]["StaffAction"][];
        };
        /** @description The deposits or the withdrawals of a payment method. */
        MethodSide: {
            is_on: boolean;
            /** @description The one that lasts longest is first, and is the one that players read. */
            pauses: components["schemas"]["MethodPause"][];
            /** @description The processor of new payments; null where none takes them. */
            processor: string | null;
            minimum_eur: string | null;
            maximum_eur: string | null;
            /** @description Deposits that await their payment, or withdrawals that were not sent yet. */
            open: {
                payments: number;
                coins: string;
                /** @description By currency: what deposits were opened for, and what the ledger has set aside for withdrawals. */
                sums: {
                    currency: string;
                    amount: string;
                }[];
            };
        };
        Catalogue: {
            providers: {
                id: number;
                name: string;
                titles: number;
                is_enabled: boolean;
            }[];
            sections: {
                id: number;
                /** @description In English. */
                name: string;
                names: components["schemas"]["SectionNames"];
                group: components["schemas"]["SectionGroup"];
                titles: number;
            }[];
        };
        /** @enum {string} */
        SectionGroup: "casino" | "livecasino" | "crash" | "others";
        SectionName: string;
        SectionNames: {
            en: components["schemas"]["SectionName"];
            es: components["schemas"]["SectionName"];
            fr: components["schemas"]["SectionName"];
            pt: components["schemas"]["SectionName"];
        };
        /**
         * @description There is one look, with the slug `site`.
         * @enum {string}
         */
        ContentKind: "page" | "promotion" | "slide" | "look";
        /** @description The name of a page, as `questions`; of a promotion or a slide one that its first draft gives. */
        ContentSlug: string;
        /**
         * @description `draft` was never published, `scheduled` begins later, `ended` is over, `withdrawn` was published and is not any more.
         * @enum {string}
         */
        ContentState: "draft" | "scheduled" | "live" | "ended" | "withdrawn";
        /** @enum {string} */
        ContentLanguage: "en" | "es" | "fr" | "pt";
        /** @description Counts what was saved and published; 0 before the first draft. */
        ContentRevision: number;
        ContentText: {
            /** @description The title. */
            name: string;
            /** @description The line below the title of a promotion or a slide. */
            comment: string;
            /** @description HTML of a page or a promotion. Pages show it without scripts, styles and forms. */
            content: string;
            /** @description The words of the button of a slide. */
            action: string;
        };
        ContentBody: {
            texts: {
                en?: components["schemas"]["ContentText"];
                es?: components["schemas"]["ContentText"];
                fr?: components["schemas"]["ContentText"];
                pt?: components["schemas"]["ContentText"];
            };
            art?: components["schemas"]["ContentArt"];
            /** @description A picture of a promotion or a slide, in place of a drawing: an address elsewhere, or that of an uploaded picture. */
            image?: string;
            look?: components["schemas"]["Look"];
            /** @description The page that a slide leads to, without its language, as `/game/play/plinkoear/207`. */
            link?: string;
            /** @description The campaign whose code a promotion offers. */
            campaign_code?: string;
            starts_at?: components["schemas"]["Timestamp"];
            ends_at?: components["schemas"]["Timestamp"];
            /** @description The smallest comes first. */
            position?: number;
            /** @description Countries whose players and guests do not see a promotion or a slide. */
            hidden_in?: components["schemas"]["Country"][];
        };
        /** @description Name and look of the site, as docs/how-to/brand.md describes them. A picture that it leaves out is that of the brand that the platform started with. */
        Look: {
            name: string;
            /** @description Who runs the site, with the registered address: one line in the footer, and under each letter. */
            company?: string;
            licence?: {
                texts: {
                    en?: string;
                    es?: string;
                    fr?: string;
                    pt?: string;
                };
                /** @description The entry in the register of the authority. */
                url: string;
            };
            /** @description Those that players can choose. */
            languages: components["schemas"]["ContentLanguage"][];
            social: {
                name: string;
                url: string;
            }[];
            colours: components["schemas"]["LookColours"];
            logo?: components["schemas"]["PictureName"];
            icon?: components["schemas"]["PictureName"];
            seal?: components["schemas"]["PictureName"];
        };
        /** @description Colours by the name of their token, as `accent`, each for both themes. One that is left out is as the site was built. */
        LookColours: {
            [key: string]: {
                light: components["schemas"]["HexColour"];
                dark: components["schemas"]["HexColour"];
            };
        };
        /** @description `#rrggbb` in lower case. */
        HexColour: string;
        /** @description The name of an uploaded picture, at `/static/pictures/<name>` of the site. */
        PictureName: string;
        /**
         * @description A scene is the picture of a promotion or a slide. Logo, icon and seal keep their transparency.
         * @enum {string}
         */
        PictureUse: "logo" | "icon" | "seal" | "scene";
        SitePicture: {
            name: components["schemas"]["PictureName"];
            /** @description Its address on the site. */
            url: string;
            width: number;
            height: number;
        };
        /**
         * @description The subject of the drawing of a promotion.
         * @enum {string}
         */
        ContentArt: "gift" | "plane" | "crown" | "coins" | "clover" | "kite" | "compass" | "star";
        ContentItem: {
            kind: components["schemas"]["ContentKind"];
            slug: components["schemas"]["ContentSlug"];
            /** @description The title in the first language that has one; empty without any. */
            name: string;
            state: components["schemas"]["ContentState"];
            has_draft: boolean;
            /** @description Those of its draft, or of what is published. */
            languages: components["schemas"]["ContentLanguage"][];
            /** @description Languages that the site offers and that it lacks. */
            missing: components["schemas"]["ContentLanguage"][];
            starts_at: components["schemas"]["Timestamp"] | null;
            ends_at: components["schemas"]["Timestamp"] | null;
            /** @description When its draft was saved or it was published last; null where neither was done in the console. */
            changed_at: components["schemas"]["Timestamp"] | null;
        };
        ContentVersion: {
            number: number;
            /** @enum {string} */
            state: "scheduled" | "live" | "replaced" | "cancelled";
            at: components["schemas"]["Timestamp"];
            publish_at: components["schemas"]["Timestamp"];
            reason: string;
            /** @description Null for what was published outside of the console. */
            proposed_by: string | null;
            approved_by: string | null;
        };
        ContentRecord: {
            kind: components["schemas"]["ContentKind"];
            slug: components["schemas"]["ContentSlug"];
            state: components["schemas"]["ContentState"];
            revision: components["schemas"]["ContentRevision"];
            draft: {
                body: components["schemas"]["ContentBody"];
                by: string;
                at: components["schemas"]["Timestamp"];
            } | null;
            /** @description What players see, or will see once it begins. */
            live: components["schemas"]["ContentBody"] | null;
            /** @description The languages that the site offers; each has to be complete to be published. */
            offered: components["schemas"]["ContentLanguage"][];
            /** @description The newest first. */
            versions: components["schemas"]["ContentVersion"][];
        };
        /** @description From 0 to 10. */
        SmallPercent: string;
        MethodLimit: string;
        ConfirmationBounds: {
            minimum: number;
            maximum: number;
        };
        CoinCode: string;
        PauseNotice: string;
        /** @description Plain texts that players read at the method, by language. Where one is missing, they read the site’s own. */
        PauseNotices: {
            en?: components["schemas"]["PauseNotice"];
            es?: components["schemas"]["PauseNotice"];
            fr?: components["schemas"]["PauseNotice"];
            pt?: components["schemas"]["PauseNotice"];
        };
        MethodPause: {
            /** @description The coin whose methods are all paused; null where this method alone is. */
            coin: string | null;
            paused_at: components["schemas"]["Timestamp"];
            ends_at: components["schemas"]["Timestamp"] | null;
            notices: components["schemas"]["PauseNotices"];
        };
        /**
         * @description Deposits, games for real money, or new accounts.
         * @enum {string}
         */
        PauseSubject: "deposits" | "games" | "registration";
        /** @description In the currency of the player. */
        Amount: string;
        /** @description Where the balance is too small, take what is there and record the rest. Otherwise the proposal is refused. */
        TakesPart: boolean;
        Act: {
            /** @constant */
            operation: "setPlayerStatus";
            parameters: {
                player_id: number;
                /** @enum {string} */
                status: "active" | "frozen" | "closed" | "self_excluded";
                /**
                 * Format: date
                 * @description Until when a self-exclusion holds at least.
                 */
                until?: string;
            };
        } | {
            /** @constant */
            operation: "setMaintenance";
            parameters: {
                is_on: boolean;
            };
        } | {
            /** @constant */
            operation: "setPause";
            parameters: {
                subject: components["schemas"]["PauseSubject"];
                is_paused: boolean;
                /** @description When the pause ends by itself. None waits for an operator. */
                ends_at?: components["schemas"]["Timestamp"];
                /** @description Shown to players in place of the site’s own text, as it is typed. Plain text. */
                notice?: string;
            };
        } | {
            /** @constant */
            operation: "setMethodLimits";
            /** @description All limits of a method. One that is left out is none. */
            parameters: {
                method_id: components["schemas"]["RowId"];
                deposit_minimum_eur?: components["schemas"]["MethodLimit"];
                deposit_maximum_eur?: components["schemas"]["MethodLimit"];
                withdrawal_minimum_eur?: components["schemas"]["MethodLimit"];
                withdrawal_maximum_eur?: components["schemas"]["MethodLimit"];
                /** @description Of a deposit, beyond the rules of the processor. */
                confirmations?: number;
            };
        } | {
            /** @constant */
            operation: "addSection";
            /** @description Adds an empty section at the end of its group. Players see it once it has a title. */
            parameters: {
                group: components["schemas"]["SectionGroup"];
                names: components["schemas"]["SectionNames"];
            };
        } | {
            /** @constant */
            operation: "renameSection";
            parameters: {
                section_id: components["schemas"]["RowId"];
                names: components["schemas"]["SectionNames"];
            };
        } | {
            /** @constant */
            operation: "removeSection";
            parameters: {
                section_id: components["schemas"]["RowId"];
            };
        } | {
            /** @constant */
            operation: "setTitleSections";
            /** @description All sections that a title is in. */
            parameters: {
                title_id: components["schemas"]["RowId"];
                section_ids: components["schemas"]["RowId"][];
            };
        } | {
            /** @constant */
            operation: "addMethod";
            /** @description Offers a coin on a network that a connected processor takes, for the first time or again. A limit that is left out is none. */
            parameters: {
                code: components["schemas"]["CoinCode"];
                network: string;
                /** @description The name in the setting `PROCESSOR`. */
                processor: string;
                /** @description The processor’s own code of this coin on this network, such as `USDT (TRC20)`. */
                processor_code?: string;
                deposits: boolean;
                withdrawals: boolean;
                deposit_minimum_eur?: components["schemas"]["MethodLimit"];
                deposit_maximum_eur?: components["schemas"]["MethodLimit"];
                withdrawal_minimum_eur?: components["schemas"]["MethodLimit"];
                withdrawal_maximum_eur?: components["schemas"]["MethodLimit"];
            };
        } | {
            /** @constant */
            operation: "setMethodFee";
            /** @description The fee of a withdrawal, at most half of the smallest one. Open withdrawals and quotes keep theirs. */
            parameters: {
                method_id: components["schemas"]["RowId"];
                /** @description A fixed amount of the coin. */
                fee: string;
                /** @description A share of the coins. */
                fee_percent: components["schemas"]["SmallPercent"];
            };
        } | {
            /** @constant */
            operation: "setCoinSpread";
            /** @description The spread of a coin's price. Without `percent` that of the setting holds again. Open payments and quotes keep theirs. */
            parameters: {
                coin: components["schemas"]["CoinCode"];
                percent?: components["schemas"]["SmallPercent"];
            };
        } | {
            /** @constant */
            operation: "withdrawMethod";
            parameters: {
                method_id: components["schemas"]["RowId"];
            };
        } | {
            /** @constant */
            operation: "setMethodPause";
            /** @description Names a payment method or a coin, of which all methods are paused. */
            parameters: {
                method_id?: components["schemas"]["RowId"];
                coin?: components["schemas"]["CoinCode"];
                /** @enum {string} */
                side: "deposits" | "withdrawals" | "both";
                is_paused: boolean;
                /** @description When the pause ends by itself. None waits for an operator. */
                ends_at?: components["schemas"]["Timestamp"];
                notices?: components["schemas"]["PauseNotices"];
            };
        } | {
            /** @constant */
            operation: "stopCampaign";
            parameters: {
                campaign_id: components["schemas"]["RowId"];
            };
        } | {
            /** @constant */
            operation: "createFreeRounds";
            parameters: {
                code: components["schemas"]["CampaignCode"];
                game_id: string;
                rounds: number;
                /** @description How long a player has for the rounds. */
                days: number;
                /** @enum {string} */
                winnings: "cash" | "bonus";
                /** @description Only with a bonus. */
                wagering_times?: number;
                /** @description Only with a bonus. */
                bonus_days?: number;
                amounts: components["schemas"]["FreeRoundsAmounts"];
                /** @description Without it the campaign starts when it is approved. */
                starts_at?: components["schemas"]["Timestamp"];
                /** @description Without it the campaign runs until it is stopped. */
                ends_at?: components["schemas"]["Timestamp"];
                country?: components["schemas"]["CampaignCountry"];
                /** @description Whether every player sees it. */
                is_public: boolean;
            };
        } | {
            /** @constant */
            operation: "changeFreeRounds";
            parameters: {
                campaign_id: components["schemas"]["RowId"];
                game_id: string;
                rounds: number;
                /** @description How long a player has for the rounds. */
                days: number;
                /** @enum {string} */
                winnings: "cash" | "bonus";
                /** @description Only with a bonus. */
                wagering_times?: number;
                /** @description Only with a bonus. */
                bonus_days?: number;
                amounts: components["schemas"]["FreeRoundsAmounts"];
            };
        } | {
            /** @constant */
            operation: "createBonus";
            parameters: {
                code: components["schemas"]["CampaignCode"];
                /** @description Of the deposit. */
                bonus_percent: number;
                /** @description How many times the sum of deposit and bonus is bet with cash. */
                wagering_times: number;
                /** @description How long the bonus lasts. */
                bonus_days: number;
                amounts: components["schemas"]["BonusAmounts"];
                /** @description Without it the campaign starts when it is approved. */
                starts_at?: components["schemas"]["Timestamp"];
                /** @description Without it the campaign runs until it is stopped. */
                ends_at?: components["schemas"]["Timestamp"];
                country?: components["schemas"]["CampaignCountry"];
                /** @description Whether every player sees it. */
                is_public: boolean;
            };
        } | {
            /** @constant */
            operation: "changeBonus";
            parameters: {
                campaign_id: components["schemas"]["RowId"];
                /** @description Of the deposit. */
                bonus_percent: number;
                /** @description How many times the sum of deposit and bonus is bet with cash. */
                wagering_times: number;
                /** @description How long the bonus lasts. */
                bonus_days: number;
                amounts: components["schemas"]["BonusAmounts"];
            };
        } | {
            /** @constant */
            operation: "scheduleCampaign";
            parameters: {
                campaign_id: components["schemas"]["RowId"];
                /** @description Without it a campaign that has not started starts when this is approved. */
                starts_at?: components["schemas"]["Timestamp"];
                /** @description Without it the campaign runs until it is stopped. */
                ends_at?: components["schemas"]["Timestamp"];
                country?: components["schemas"]["CampaignCountry"];
                /** @description Whether every player sees it. */
                is_public: boolean;
            };
        } | {
            /** @constant */
            operation: "grantFreeRounds";
            parameters: {
                campaign_id: components["schemas"]["RowId"];
                player_id: components["schemas"]["RowId"];
            };
        } | {
            /** @constant */
            operation: "cancelFreeRounds";
            parameters: {
                /** Format: uuid */
                grant_id: string;
            };
        } | {
            /** @constant */
            operation: "setTitleVisibility";
            parameters: {
                title_id: number;
                /** @description Hides it from everybody. */
                is_hidden: boolean;
                /** @description The countries that it is hidden in; without them it is hidden in none. */
                hidden_in?: components["schemas"]["Country"][];
            };
        } | {
            /** @constant */
            operation: "setProviderEnabled";
            parameters: {
                provider_id: number;
                is_enabled: boolean;
            };
        } | {
            /** @constant */
            operation: "logOutPlayer";
            parameters: {
                player_id: number;
            };
        } | {
            /** @constant */
            operation: "resetPlayerFactor";
            parameters: {
                player_id: number;
                /** @enum {string} */
                factor: "second_factor" | "passkeys";
            };
        } | {
            /** @constant */
            operation: "erasePlayer";
            parameters: {
                player_id: number;
            };
        } | {
            /** @constant */
            operation: "orderSections";
            parameters: {
                /** @enum {string} */
                group: "casino" | "livecasino" | "crash" | "others";
                /** @description All sections of the group, in their new order. */
                section_ids: number[];
            };
        } | {
            /** @constant */
            operation: "orderSection";
            parameters: {
                section_id: number;
                /** @description Titles that come first, in this order. The rest of the section follows by rank. */
                title_ids: number[];
            };
        } | {
            /** @constant */
            operation: "publishContent";
            parameters: {
                kind: components["schemas"]["ContentKind"];
                slug: components["schemas"]["ContentSlug"];
                /** @description The revision of the draft. */
                revision: components["schemas"]["ContentRevision"];
                /** @description When players see it; without it at once. */
                publish_at?: components["schemas"]["Timestamp"];
            };
        } | {
            /** @constant */
            operation: "restoreContent";
            parameters: {
                kind: components["schemas"]["ContentKind"];
                slug: components["schemas"]["ContentSlug"];
                /** @description The version that becomes the newest one. */
                number: components["schemas"]["RowId"];
                publish_at?: components["schemas"]["Timestamp"];
            };
        } | {
            /** @constant */
            operation: "withdrawContent";
            parameters: {
                kind: components["schemas"]["ContentKind"];
                slug: components["schemas"]["ContentSlug"];
            };
        } | {
            /** @constant */
            operation: "stopWithdrawals";
            parameters: {
                is_stopped: boolean;
            };
        } | {
            /** @constant */
            operation: "setMethodOpen";
            parameters: {
                method_id: number;
                is_open: boolean;
            };
        } | {
            /** @constant */
            operation: "decideWithdrawal";
            parameters: {
                /** Format: uuid */
                withdrawal_id: string;
                /** @enum {string} */
                decision: "release" | "refuse" | "hold" | "resend";
                message?: components["schemas"]["RefusalMessage"];
            };
        } | {
            /** @constant */
            operation: "setPayoutRule";
            parameters: {
                /** @description None adds a rule. */
                rule_id?: number;
                rule: components["schemas"]["PayoutRule"];
            };
        } | {
            /** @constant */
            operation: "decideReceipt";
            parameters: {
                receipt_id: number;
                /** @enum {string} */
                decision: "credit" | "refund" | "send_back";
                /** @description With send_back, the address of the player that the rail pays to. */
                address_id?: number;
                /** @description The transfer back, of a refund. */
                tx_hash?: string;
                /** @description Whether a credit may pass the deposit limits of the player, which takes two persons. It never passes the maximum of the country. */
                is_above_limit?: boolean;
            };
        } | {
            /** @constant */
            operation: "creditReceipts";
            parameters: {
                receipt_ids: number[];
                /** @description Whether only receipts that a rule in force covers are credited. */
                is_by_rule: boolean;
            };
        } | {
            /** @constant */
            operation: "setReceiptRule";
            parameters: {
                kind: components["schemas"]["ReceiptRuleKind"];
                /** @description Receipts worth less are credited by the platform. None switches the rule off. */
                below_eur?: string;
            };
        } | {
            /** @constant */
            operation: "setApprovalRule";
            parameters: {
                operation: components["schemas"]["ActOperation"];
                /** @enum {integer} */
                persons: 1 | 2;
            };
        } | {
            /** @constant */
            operation: "creditGoodwill";
            parameters: {
                player_id: number;
                amount: components["schemas"]["Amount"];
            };
        } | {
            /** @constant */
            operation: "correctBalance";
            parameters: {
                player_id: number;
                /** @description Real money, below 0 to take it. */
                amount: string;
                takes_part?: components["schemas"]["TakesPart"];
            };
        } | {
            /** @constant */
            operation: "writeOff";
            parameters: {
                /** @description Whose account is closed. */
                player_id: number;
            };
        } | {
            /** @constant */
            operation: "recordChargeback";
            parameters: {
                /** Format: uuid */
                deposit_id: string;
                takes_part?: components["schemas"]["TakesPart"];
            };
        } | {
            /** @constant */
            operation: "resolveDifference";
            parameters: {
                partner: string;
                book: components["schemas"]["PartnerBook"];
                /** @description `subject` of the difference. */
                record: string;
                /**
                 * @description Whose word holds. For theirs, what follows is posted.
                 * @enum {string}
                 */
                accepted: "ours" | "theirs";
            };
        } | {
            /** @constant */
            operation: "resettleRound";
            parameters: {
                /**
                 * Format: uuid
                 * @description The bet, as the history has it.
                 */
                transaction_id: string;
                /** @description All that the bet should have paid. The difference is posted. */
                payout: string;
            };
        } | {
            /** @constant */
            operation: "voidRound";
            parameters: {
                /**
                 * Format: uuid
                 * @description A bet, win or refund of the round, as the history has it.
                 */
                transaction_id: string;
                takes_part?: components["schemas"]["TakesPart"];
            };
        } | {
            /** @constant */
            operation: "setAdjustmentRule";
            parameters: {
                kind: components["schemas"]["AdjustmentKind"];
                /** @description EUR within 24 hours, of one player or one proposer. */
                two_persons_from: string;
            };
        } | {
            /** @constant */
            operation: "addTitle";
            parameters: {
                provider_id: components["schemas"]["RowId"];
                /** @description As the provider lists it. */
                code: string;
                name: components["schemas"]["TitleName"];
                /** @enum {string} */
                type: "slots" | "live-casino" | "table" | "crash" | "instant" | "bingo" | "video-poker";
            };
        } | {
            /** @constant */
            operation: "renameTitle";
            parameters: {
                title_id: components["schemas"]["RowId"];
                name: components["schemas"]["TitleName"];
            };
        } | {
            /** @constant */
            operation: "setCaseRule";
            parameters: {
                kind: components["schemas"]["CaseKind"];
                /** @description For cases that are opened, or given this kind, from then on. */
                due_hours: number;
            };
        } | {
            /** @constant */
            operation: "setCountryRules";
            parameters: {
                /** @description Absent for all countries without an entry in the file of jurisdictions. */
                country?: components["schemas"]["Country"];
                /** @description When the rules come into force; without it, at the approval. */
                starts_at?: components["schemas"]["Timestamp"];
                rules: components["schemas"]["CountryRuleChanges"];
            };
        } | {
            /** @constant */
            operation: "elevateStaff";
            parameters: {
                staff_id: components["schemas"]["RowId"];
                /** @enum {string} */
                role: "finance" | "payments" | "support" | "compliance" | "content" | "auditor";
                /** @description From the approval on. */
                minutes: number;
            };
        } | {
            /** @constant */
            operation: "setDocumentRule";
            parameters: components["schemas"]["DocumentRule"];
        } | {
            /** @constant */
            operation: "setVipLevels";
            parameters: {
                /** @description When the levels come into force; without it, at the approval. */
                starts_at?: components["schemas"]["Timestamp"];
                levels: components["schemas"]["VipLevel"][];
            };
        };
        /** @enum {string} */
        WithdrawalState: "awaiting_approval" | "held" | "approved" | "sent" | "done" | "refused";
        OpenWithdrawal: {
            /** Format: uuid */
            id: string;
            player_id: number;
            username: string;
            amount: string;
            currency: string;
            amount_eur: string;
            coin: string;
            network: string;
            state: components["schemas"]["WithdrawalState"];
            /** @description The hold reason, as `awaiting_approval` or `account_frozen`. */
            hold_reason: string | null;
            /** @description Why it has not ended: its hold reason, `outcome_unknown` while the processor has not confirmed a request that may have arrived, `processor_unreachable`, `processor_paying`, or `next_turn` of one that is sent in a moment. */
            waits_for: string | null;
            /** @description Why its processor has not paid it yet, in the words of the processor. */
            processor_problem: string | null;
            persons_missing: number;
            created_at: components["schemas"]["Timestamp"];
        };
        WithdrawalRecord: components["schemas"]["OpenWithdrawal"] & {
            email: string;
            is_masked: boolean;
            coins: string;
            address: string;
            memo: string;
            /** @description The deposit whose held coins it sends back; null of a withdrawal. */
            refund_of: string | null;
            /** @description The fee that the network is expected to take; null where the processor does not report it. */
            network_fee: components["schemas"]["NetworkFee"] | null;
            /** @description The gravest first. */
            risks: components["schemas"]["PayoutRisk"][];
            screening: components["schemas"]["Screening"] | null;
            approvals: {
                name: string;
                at: components["schemas"]["Timestamp"];
                expires_at: components["schemas"]["Timestamp"];
            }[];
            decisions: {
                decision: string;
                note: string;
                at: components["schemas"]["Timestamp"];
            }[];
            player: {
                status: string;
                country: string;
                created_at: components["schemas"]["Timestamp"];
                vip_level: number;
                harm_level: number;
                deposited_eur: string;
                wagered_eur: string;
                /** @description How many withdrawals were paid out. */
                payouts: number;
                payouts_eur: string;
                /** @description Those of them to this address. */
                payouts_here: number;
                recent_deposits: {
                    id: string;
                    amount_eur: string;
                    at: components["schemas"]["Timestamp"];
                }[];
            };
        };
        NetworkFee: {
            coins: string;
            /** @description The coin of the fee, which for a token is that of its chain. */
            coin: string;
            /** @description In the currency of the player, at the market price; null without a price. */
            amount: string | null;
        };
        PayoutRisk: {
            /**
             * @description listed_address: the operator's list has the address. listed_sender: deposits of the player came from listed addresses. risk_score: by the processor, from 0 to 100. shared_address: other players use the address. shared_household: other accounts may belong to the same person or household. not_screened: the facts at the time of the request are not known. not_turned_over: deposits were not played. recent_bonus: hours since the last one.
             * @enum {string}
             */
            kind: "listed_address" | "listed_sender" | "risk_score" | "shared_address" | "shared_household" | "not_screened" | "new_address" | "first_payout" | "not_turned_over" | "recent_bonus";
            /** @description The label of the list. */
            label?: string;
            /** @description Deposits, points of the score, players or hours. */
            count?: number;
            /** @description In the currency of the player, what is still to be staked. */
            amount?: string;
            players?: number[];
        };
        /** @description The facts at the time of the request, and the rules that matched. */
        Screening: {
            day_eur: string;
            is_new_address: boolean;
            is_first: boolean;
            is_turnover_missing: boolean;
            bonus_hours: number | null;
            persons: number;
            matched: {
                id: number;
                name: string;
                persons: number;
            }[];
        };
        /** @enum {string} */
        AdjustmentKind: "goodwill" | "correction" | "void" | "write_off" | "chargeback";
        /**
         * @description The reason of a refusal, which the player reads.
         * @enum {string}
         */
        RefusalMessage: "identity" | "address" | "turnover" | "terms" | "other";
        Euros: string;
        /** @description Each condition that is given has to hold. Of all rules that match, the one with the most persons counts. */
        PayoutRule: {
            name: string;
            is_active: boolean;
            min_amount_eur?: components["schemas"]["Euros"];
            min_day_eur?: components["schemas"]["Euros"];
            is_new_address?: boolean;
            is_first?: boolean;
            is_turnover_missing?: boolean;
            bonus_within_hours?: number;
            max_vip_level?: number;
            min_harm_level?: number;
            /** @enum {integer} */
            persons: 0 | 1 | 2;
        };
        PayoutCeremony: components["schemas"]["PasskeyCeremony"] & {
            /** @description Canonical JSON of the payout, as `domain/payout-approval.ts` builds it. */
            text: string;
            /** @description The approval gives it back. */
            expires_at: components["schemas"]["Timestamp"];
        };
        Effect: {
            changes: {
                what: string;
                before: string;
                after: string;
            }[];
            postings: {
                account: string;
                amount_minor: string;
                currency: string;
            }[];
            letters: string[];
        };
        /** @enum {string} */
        ProposalStatus: "open" | "done" | "refused" | "stale" | "expired";
        Person: {
            id: number;
            name: string;
        };
        Proposal: {
            /** Format: uuid */
            id: string;
            operation: components["schemas"]["ActOperation"];
            /** @description As `player 100041`. */
            target: string;
            parameters: {
                [key: string]: unknown;
            };
            reason: string;
            effect: components["schemas"]["Effect"];
            /** @description Balances when it was proposed, and after it. They may move until it is approved, so the digest does not cover them. */
            balances: {
                account: string;
                before_minor: string;
                after_minor: string;
                currency: string;
            }[];
            /** @description Counts of what the act touches, as of the proposal. They may move until it is approved, so the digest does not cover them. */
            figures: {
                what: string;
                count: number;
            }[];
            /** @description Decimal places of each currency of the postings and balances, to show their minor units as amounts. */
            decimals: {
                [key: string]: number;
            };
            /** @description SHA-256 over operation, target, parameters, reason, effect and the state it is based on, in hex. */
            digest: string;
            /**
             * @description With 2, somebody else than the proposer approves.
             * @enum {integer}
             */
            persons: 1 | 2;
            status: components["schemas"]["ProposalStatus"];
            proposed_by: components["schemas"]["Person"];
            proposed_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
            decided_by: components["schemas"]["Person"] | null;
            decided_at: components["schemas"]["Timestamp"] | null;
            /** @description After an act on several objects: each of them, and why it was left as it is. Empty for other acts. */
            results: {
                /** @description As `receipt 7`. */
                object: string;
                is_done: boolean;
                reason: string | null;
            }[];
        };
        StaffMember: {
            id: number;
            name: string;
            role: components["schemas"]["Role"];
            elevation: components["schemas"]["Elevation"] | null;
            is_active: boolean;
            passkeys: number;
            /** @description Until when an unused link works. */
            invited_until: components["schemas"]["Timestamp"] | null;
            last_seen_at: components["schemas"]["Timestamp"] | null;
        };
        StaffAction: {
            id: string;
            at: components["schemas"]["Timestamp"];
            /** @description The name of an operator, or how else the change was made, as `command line: ana`. */
            actor: string;
            operation: string;
            /** @description As `player 100041`. */
            object: string;
            reason: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            /** @description SHA-256 over this action and the hash of the one before, in hex. */
            hash: string;
        };
        FoundPlayer: {
            id: number;
            username: string;
            email: string;
            status: string;
            country: string;
            created_at: components["schemas"]["Timestamp"];
        };
        FoundPayment: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "withdrawal";
            player_id: number;
            username: string;
            amount: string;
            currency: string;
            coin: string;
            status: components["schemas"]["PaymentStatus"];
            /** @description How many receipts of it are held. */
            held: number;
            created_at: components["schemas"]["Timestamp"];
        };
        FoundRound: {
            bet_id: string;
            round_id: string;
            player_id: number;
            username: string;
            game_id: string | null;
            stake: string;
            /** @description Null while the bet is open. */
            payout: string | null;
            currency: string;
            /** @description `open`, `settled` or `rolled_back`. A stored value that the platform does not know comes as it is. */
            status: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description `initialized`, `pending`, `authorized` or `declined`. A stored value that the platform does not know comes as it is. */
        PaymentStatus: string;
        Receipt: {
            id: number;
            /** @description `arrived`, `over`, `short`, `late`, `again`, `limited` or `barred`. A stored value that the platform does not know comes as it is. */
            kind: string;
            /** @description The rule that did not let a limited or barred deposit be credited: `own_limit`, `country_maximum`, `limit_required`, `account` or `listed_sender`. */
            held_for: string | null;
            /** @description `taken`, `held`, `credited` or `refunded`. A stored value that the platform does not know comes as it is. */
            state: string;
            /** @description The payout that sends it back, from its proposal on. */
            refund_id: string | null;
            /** @description Coins that came. */
            coins: string;
            /** @description Those of them that were not requested. */
            held_coins: string;
            /** @description Their worth in the currency of the deposit, at its rate. */
            held: string;
            tx_hash: string | null;
            note: string | null;
            came_at: components["schemas"]["Timestamp"];
            /** @description What a rule decided on it. Null where none has. */
            rule: {
                version: number;
                /** @description Why the rule left it to a person. Null where the rule credited it. */
                refusal: components["schemas"]["ReceiptRuleRefusal"] | null;
            } | null;
        };
        HeldReceipt: components["schemas"]["Receipt"] & {
            /** Format: uuid */
            deposit_id: string;
            player_id: number;
            username: string;
            coin: string;
            currency: string;
        };
        RefundChoice: {
            /** @description Addresses that the player has confirmed with the password. */
            addresses: {
                id: number;
                address: string;
                tag: string;
            }[];
        };
        DepositRecord: components["schemas"]["FoundPayment"] & {
            /** @description Why it was declined. */
            reason: string | null;
            /** @description The coins that were requested. */
            coins: string;
            network: string;
            processor: string | null;
            /** @description The processor's id. */
            external_id: string | null;
            address: string | null;
            memo: string | null;
            tx_hash: string | null;
            updated_at: components["schemas"]["Timestamp"];
            /** @description Where held coins can be sent back to by the rail; null where the processor does not send coins back. */
            refund: components["schemas"]["RefundChoice"] | null;
            /**
             * @description The place of the money. `resolved` is what an operator has credited or sent back, `nothing_came` ended without coins.
             * @enum {string}
             */
            whereabouts: "nothing_seen" | "confirming" | "held" | "credited" | "resolved" | "nothing_came";
            transfers: {
                tx_hash: string;
                coins: string;
                confirmations: number;
                needed: number;
                /** @description Whether it was replaced or has left the chain. */
                is_replaced: boolean;
                seen_at: components["schemas"]["Timestamp"];
            }[];
            receipts: components["schemas"]["Receipt"][];
            postings: {
                /** @description The reference of the ledger entry. */
                entry: string;
                kind: string;
                account: string;
                amount: string;
                currency: string;
                at: components["schemas"]["Timestamp"];
            }[];
            alarms: {
                kind: string;
                recorded: string;
                reported: string;
                raised_at: components["schemas"]["Timestamp"];
            }[];
        };
        /**
         * @description The reason of a refusal, which the player reads.
         * @enum {string}
         */
        DocumentMessage: "unreadable" | "incomplete" | "out_of_date" | "name_differs" | "other";
        DocumentRule: {
            /**
             * @description A player whose open withdrawal or cash reaches an amount, a player with linked accounts, or some by chance.
             * @enum {string}
             */
            kind: "payout" | "household" | "sample";
            is_active: boolean;
            min_amount_eur?: components["schemas"]["Euros"];
            /** @description One acceptance in so many is drawn. */
            one_in?: number;
        };
        /** @enum {string} */
        DocumentStatus: "checking" | "pending" | "approved" | "refused" | "expired";
        WaitingDocument: {
            id: number;
            player_id: number;
            username: string;
            /** @enum {string} */
            type: "id_card" | "passport" | "driver_license" | "other";
            status: components["schemas"]["DocumentStatus"];
            created_at: components["schemas"]["Timestamp"];
            claim: components["schemas"]["DocumentClaim"] | null;
            /**
             * @description Whether it waits for its first or second look. `of_colleague` waits for the second look, and the caller had the first.
             * @enum {string}
             */
            look: "first" | "second" | "of_colleague";
        };
        /** @description The operator who checks it, until a time. */
        DocumentClaim: {
            by: string;
            until: components["schemas"]["Timestamp"];
            is_mine: boolean;
        };
        DocumentRecord: components["schemas"]["WaitingDocument"] & {
            file_name: string | null;
            /** @description Why it was refused. */
            reason: string | null;
            valid_until: components["schemas"]["Timestamp"] | null;
            decided_at: components["schemas"]["Timestamp"] | null;
            player: {
                name: string;
                email: string;
                country: string;
                status: string;
                created_at: components["schemas"]["Timestamp"];
            };
            /** @description Other documents of the player. */
            others: components["schemas"]["WaitingDocument"][];
            history: {
                what: string;
                note: string;
                at: components["schemas"]["Timestamp"];
            }[];
        };
        /**
         * @description `unfinished` has been open for more than an hour, `void` was undone by its provider or an operator.
         * @enum {string}
         */
        RoundState: "open" | "unfinished" | "closed" | "void";
        StaffRound: {
            /** @description The bet that stands for the round, with its provider in front. */
            bet_id: string;
            round_id: string;
            player_id: number;
            username: string;
            /** @description The name that its provider signs with. */
            partner: string;
            game_id: string | null;
            /** @description Null for a game that the catalogue does not have. */
            game: string | null;
            provider_id: number | null;
            provider_name: string | null;
            state: components["schemas"]["RoundState"];
            bets: number;
            staked: string;
            /** @description What the wins come to, with every correction. Undone bets pay nothing. */
            paid: string;
            currency: string;
            started_at: components["schemas"]["Timestamp"];
        };
        RoundBet: {
            id: string;
            /**
             * Format: uuid
             * @description Its line of the history; null for a bet of nothing.
             */
            transaction_id: string | null;
            /** @description `cash` or `bonus`. A stored value that the platform does not know comes as it is. */
            source: string;
            stake: string;
            paid: string;
            /** @description `open`, `settled`, `rolled_back` or `void`. A stored value that the platform does not know comes as it is. */
            status: string;
            /** @description A free round of a campaign. */
            is_free: boolean;
            placed_at: components["schemas"]["Timestamp"];
        };
        RoundEntry: {
            /** @description Of the entry of the ledger. */
            reference: string;
            bet_id: string;
            kind: string;
            /** @enum {string} */
            account: "cash" | "bonus";
            /** @description The account of the house, as `house:games`. */
            opposite: string;
            /** @description As it moved the balance. */
            amount: string;
            /** @description The balance of the account after it. */
            balance: string;
            at: components["schemas"]["Timestamp"];
            /** @description Of a correction. */
            reason: string | null;
            /** @description Who proposed and who approved a correction. */
            decided_by: string[];
        };
        StaffRoundRecord: components["schemas"]["StaffRound"] & {
            email: string;
            is_masked: boolean;
            player_status: string;
            /** @description The balance now, like the two below. */
            cash: string;
            bonus: string;
            locked: string;
            placed: components["schemas"]["RoundBet"][];
            /** @description In the order in which they were posted. */
            entries: components["schemas"]["RoundEntry"][];
            /** @description What operators proposed and did about this round, the newest first. */
            acts: components["schemas"]["StaffAction"][];
        };
        RoundDraw: {
            /**
             * @description `undrawn` never was drawn, `unreadable` cannot be computed.
             * @enum {string}
             */
            verdict: "equal" | "different" | "unrevealed" | "undrawn" | "unreadable";
            /**
             * @description The player reveals the seed by choosing another one, the table by its draw.
             * @enum {string}
             */
            revealed_by: "player" | "table";
            /** @description SHA-256 of the server seed, in hex, as it was shown before the bet. */
            commitment: string;
            /** @description Of the chain of a table. */
            chain_commitment: string | null;
            /** @description Null until it is revealed. */
            server_seed: string | null;
            client_seed: string;
            nonce: number | null;
            wager: {
                [key: string]: unknown;
            };
            played: {
                /** @description Null while the round is open. */
                outcome: {
                    [key: string]: unknown;
                } | null;
                multiplier: string | null;
                payout: string | null;
            };
            redrawn: null | {
                outcome: {
                    [key: string]: unknown;
                };
                /** @description Null where the player ends the round. */
                multiplier: string | null;
                /** @description What the round is worth. Fractions of the smallest unit are saved for the player and paid with a later round. */
                due: string | null;
            };
            checks: {
                /** @enum {string} */
                name: "commitment" | "chain" | "wager" | "outcome" | "multiplier";
                is_met: boolean;
            }[];
        };
        RoundReport: {
            /** @description The provider's own page of the round; null where it gives none. */
            link: string | null;
            /** @description Why some or all bets could not be compared. */
            failure: ("unknown_partner" | "not_offered" | "no_answer") | null;
            bets: {
                bet_id: string;
                /**
                 * @description `open` may still end either way on both sides.
                 * @enum {string}
                 */
                verdict: "agrees" | "open" | "differs";
                /** @description The rule that they break together. */
                rule: string | null;
                /** @description Null for a bet that the provider does not know. */
                theirs: components["schemas"]["ReportedBet"] | null;
                ours: components["schemas"]["ReportedBet"] | null;
            }[];
        };
        ReportedBet: {
            /** @description `open`, `settled`, `rolled_back` or `refused`. A stored value that the platform does not know comes as it is. */
            status: string;
            stake: string;
            payout: string | null;
        };
        /**
         * @description `draft` has no text or no amounts yet, so no player sees it. `stopped` was ended by an operator.
         * @enum {string}
         */
        CampaignState: "draft" | "scheduled" | "running" | "stopped" | "ended";
        /** @description The players of one currency. */
        CampaignFigures: {
            currency: string;
            /** @description How many players were given it. */
            grants: number;
            /** @description The bonuses, or the stakes of the free rounds. */
            granted: string;
            /** @description What of it became real money by the entries of the ledger. */
            cost: string;
            /** @description Bonus money that players hold of it, and the most that free rounds can win that are not paid yet. */
            outstanding: string;
        };
        StaffCampaign: {
            id: number;
            code: string;
            /** @description In English where it has an English text. */
            name: string | null;
            /** @enum {string} */
            type: "bonus" | "free_rounds";
            state: components["schemas"]["CampaignState"];
            starts_at: components["schemas"]["Timestamp"];
            ends_at: components["schemas"]["Timestamp"] | null;
            figures: components["schemas"]["CampaignFigures"][];
        };
        /** @description The campaign as a player reads it in one language and one currency. */
        CampaignTerms: {
            language: string;
            currency: string;
            name: string;
            description: string;
            deposit_minimum: string;
        };
        CampaignGrant: {
            id: number;
            player_id: number;
            /** @description `granted`, `active`, `used`, `cancelled` or `expired`. A stored value that the platform does not know comes as it is. */
            status: string;
            granted_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
            currency: string;
            /** @description The bonus that was given; 0 for free rounds that have become none. */
            amount: string;
            free_rounds: {
                /** Format: uuid */
                grant_id: string;
                rounds: number;
                left: number;
                won: string;
                /** @description Null until the winnings are paid. */
                paid: string | null;
                /** @description Whether none of its rounds was begun. */
                can_cancel: boolean;
            } | null;
        };
        CampaignDraft: {
            /** @constant */
            type: "bonus";
            country?: components["schemas"]["CampaignCountry"];
            bonus_percent: number;
            wagering_times: number;
            bonus_days: number;
            amounts: components["schemas"]["BonusAmounts"];
        } | {
            /** @constant */
            type: "free_rounds";
            country?: components["schemas"]["CampaignCountry"];
            game_id: string;
            rounds: number;
            days: number;
            /** @enum {string} */
            winnings: "cash" | "bonus";
            wagering_times?: number;
            bonus_days?: number;
            amounts: components["schemas"]["FreeRoundsAmounts"];
        };
        /** @description The first deposits of players in a range of days that would have brought the campaign, replayed with what they bet afterwards. */
        CampaignSimulation: {
            from: components["schemas"]["Timestamp"];
            /** @description Later deposits are left out: their players have not had the days of the bonus yet. */
            until: components["schemas"]["Timestamp"];
            /** @description The title in which wagering costs least by its stated return. Null where no title that counts states one. */
            title: {
                game_id: string;
                name: string;
                return_percent: string;
                weight_percent: number;
            } | null;
            /** @description Of the stakes, at the highest level. */
            cashback_percent: string;
            /** @description Open titles that state no return. One of them may cost less. */
            unstated_titles: number;
            currencies: {
                currency: string;
                /** @description Who would have been given the campaign. */
                players: number;
                /** @description Whose play was read. */
                sampled: number;
                /** @description Of these, who bet enough to finish the wagering. */
                finished: number;
                /** @description What of it would have become cash, if those who finish keep all of their bonus. */
                expected_cost: string;
                /** @description The most that these players could have cost. */
                worst_case: string;
                /** @description The highest expected gain of a player who wagers all in the cheapest title. Null where none is known. */
                optimal: {
                    gain: string;
                    deposit: string;
                } | null;
                /** @description The cash bets of the sampled players, by type of game, largest first. */
                types: {
                    type: string;
                    /** @description Of a stake that counts. */
                    weight_percent: number;
                    /** @description Of all stakes. */
                    staked_percent: number;
                    /** @description Who bet most on this type. */
                    players: number;
                    finished: number;
                }[];
                warnings: ("optimal_gain" | "no_deposit" | "little_data")[];
            }[];
        };
        /** @description The rules of one version, of which the texts are made. */
        CampaignRules: {
            /** @description Null for free rounds. */
            bonus_percent: number | null;
            wagering_times: number;
            bonus_days: number;
            free_rounds: {
                game_id: string;
                rounds: number;
                days: number;
                /** @enum {string} */
                winnings: "cash" | "bonus";
            } | null;
            amounts: {
                currency: string;
                deposit_minimum: string;
                /** @description The largest bonus of one player, or the most that the winnings become. */
                maximum: string;
                /** @description Of each free round. */
                stake: string | null;
            }[];
        };
        StaffCampaignRecord: components["schemas"]["StaffCampaign"] & {
            /** @description Players of this country alone get it. */
            country: string | null;
            /** @description Whether it is shown to everybody. Others are for players who were given the code. */
            is_public: boolean;
            /** @description The newest version of the terms. Whoever has the campaign keeps the version that they accepted. */
            version: number;
            rules: components["schemas"]["CampaignRules"];
            /** @description The versions that were replaced, the newest first. */
            versions: {
                number: number;
                replaced_at: components["schemas"]["Timestamp"];
                rules: components["schemas"]["CampaignRules"];
            }[];
            terms: components["schemas"]["CampaignTerms"][];
            /** @description The newest first. */
            grants: components["schemas"]["CampaignGrant"][];
        };
        /** @enum {string} */
        CaseKind: "question" | "complaint" | "dispute" | "bonus_abuse" | "aml_alert" | "self_exclusion";
        /**
         * @description `waiting` is for an answer of the player.
         * @enum {string}
         */
        CaseState: "open" | "waiting" | "closed";
        /** @enum {string} */
        CaseOutcome: "answered" | "upheld" | "partly_upheld" | "rejected" | "withdrawn" | "no_action";
        /** @enum {string} */
        CaseLinkKind: "payment" | "round" | "document";
        CaseText: string;
        /** @description New for each act and kept while it is sent again. */
        ActKey: string;
        Case: {
            id: number;
            reference: string;
            kind: components["schemas"]["CaseKind"];
            state: components["schemas"]["CaseState"];
            /** @description Null for a guest. */
            player_id: number | null;
            username: string | null;
            opened_at: components["schemas"]["Timestamp"];
            due_at: components["schemas"]["Timestamp"];
            is_overdue: boolean;
            /** @description The operator's name. */
            claimed_by: string | null;
            outcome: components["schemas"]["CaseOutcome"] | null;
        };
        CaseLink: {
            kind: components["schemas"]["CaseLinkKind"];
            object_id: string;
            payment_kind: ("deposit" | "withdrawal") | null;
        };
        CaseEvent: {
            id: string;
            at: components["schemas"]["Timestamp"];
            /** @enum {string} */
            what: "opened" | "message" | "reply" | "note" | "claimed" | "released" | "kind" | "linked" | "closed" | "reopened";
            /** @description The operator. Null for the player and for the platform. */
            staff: string | null;
            text: string;
        };
        CaseRecord: components["schemas"]["Case"] & {
            /** @description Whether the caller has claimed it. */
            is_mine: boolean;
            /** @description Whether a reply reaches somebody who may be notified. */
            is_answerable: boolean;
            /** @description Where a reply goes. */
            email: string | null;
            closed_at: components["schemas"]["Timestamp"] | null;
            links: components["schemas"]["CaseLink"][];
            /** @description The oldest first. */
            events: components["schemas"]["CaseEvent"][];
            /** @description Whether there are older events than these. */
            is_cut: boolean;
        };
        WaitingWork: {
            /** @enum {string} */
            kind: "withdrawals" | "unfunded" | "cases" | "documents" | "proposals" | "receipts" | "alarms" | "differences" | "audit";
            count: number;
            /** @description Whether there are more: nobody counts further. */
            is_more: boolean;
            /** @description Since when the oldest of them waits. */
            oldest_at: components["schemas"]["Timestamp"] | null;
        };
        Alarm: {
            id: number;
            /** Format: uuid */
            payment_id: string;
            /** @enum {string} */
            payment_kind: "deposit" | "withdrawal";
            /** @description `paid_after_declined`, `declined_after_paid`, `other_amount`, `other_transfer`, `other_payment` or `other_coin`. A stored value that the platform does not know comes as it is. */
            kind: string;
            /** @description Our own record. */
            recorded: string;
            /** @description The report of the processor. */
            reported: string;
            raised_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        PartnerBook: "payments" | "bets";
        Difference: {
            partner: string;
            book: components["schemas"]["PartnerBook"];
            /** @description Id of the payment, or of the bet as its provider names it. */
            subject: string;
            rule: string;
            expected: string;
            actual: string;
            begun_at: components["schemas"]["Timestamp"];
            seen_at: components["schemas"]["Timestamp"];
        };
        TimelineEvent: {
            at: components["schemas"]["Timestamp"];
            /** @enum {string} */
            kind: "payment" | "play" | "credit" | "login" | "document" | "status" | "hold" | "limit" | "pause" | "factor" | "case" | "rule" | "staff";
            /** @description The type, change or act, as `deposit`, `approved` or `setPlayerStatus`. */
            what: string;
            /** @description The state, the device or the note. */
            detail: string;
            /** @description The id of its own page, where there is one: of a payment, a document, a case or a proposal. */
            subject: string;
            /** @description Of a payment, a credit or a limit; of play, the bets. */
            amount: string | null;
            /** @description Of play, the wins and bets that were rolled back. */
            result: string | null;
        };
        SystemSetting: {
            name: string;
            /** @enum {string} */
            source: "environment" | "file" | "default";
            /** @description Whether its value is never shown. */
            is_secret: boolean;
            value: string | null;
        };
        SystemState: {
            version: string;
            node: string;
            /** @enum {string} */
            engine: "embedded" | "postgres";
            /** @description Of the process that answers. */
            started_at: components["schemas"]["Timestamp"];
            migration_count: number;
            /** @description The latest ones, the newest first. */
            migrations: {
                name: string;
                applied_at: components["schemas"]["Timestamp"];
            }[];
            /** @description Jobs of the process that answers, with their last turns since its start. */
            jobs: {
                name: string;
                every_s: number;
                done_at: components["schemas"]["Timestamp"] | null;
                failed_at: components["schemas"]["Timestamp"] | null;
            }[];
            /** @description The balances of payment processors that tell them, as they were last read. */
            balances: {
                processor: string;
                coin: string;
                network: string;
                available: string;
                /** @description The largest payout that leaves now: without its fee and what was sent since. Null where the reading is too old to hold a payout. */
                max_payout: string | null;
                read_at: components["schemas"]["Timestamp"];
                /** @description Coins of deposits that pay withdrawals only once they are swept. Null where the processor tells none. */
                unswept: string | null;
                /** @description The reason that sweeps have stopped. */
                sweep_problem: string | null;
                /** @description The cost of sweeps of the last 30 days, in this coin: of the coin alone that fees are paid in. */
                sweep_fees: string | null;
            }[];
            /** @description The chains that are read by own nodes. */
            chains: {
                network: string;
                /** @description Nodes that have to agree. */
                nodes: number;
                /** @description The last block that was read. */
                height: number | null;
                /** @description What hinders it: the nodes do not agree, or one does not reply. */
                problem: string | null;
                since: components["schemas"]["Timestamp"] | null;
                /** @description When the problem became an alarm. */
                alarmed_at: components["schemas"]["Timestamp"] | null;
            }[];
            settings: components["schemas"]["SystemSetting"][];
        };
        /**
         * @description Why coins are held. Rules decide on no others.
         * @enum {string}
         */
        ReceiptRuleKind: "over" | "short" | "late" | "again";
        /**
         * @description Why a rule left a receipt to a person.
         * @enum {string}
         */
        ReceiptRuleRefusal: "above" | "worthless" | "account" | "limit" | "age" | "identity" | "alarm" | "listed" | "unavailable";
        ReceiptRule: {
            kind: components["schemas"]["ReceiptRuleKind"];
            /** @description 0 where the rule was never set. */
            version: number;
            /** @description Null where the rule is off. */
            below_eur: components["schemas"]["Euros"] | null;
            reason: string;
            set_at: components["schemas"]["Timestamp"] | null;
            approved_by: string | null;
        };
        Rules: {
            /** @description The rules by which the platform credits small held receipts, one for each kind. */
            receipts: components["schemas"]["ReceiptRule"][];
            /** @description The rules for players by the country where they live, as they are now: the file of jurisdictions, made stricter by operators. The first entry applies to all countries without one. */
            countries: components["schemas"]["CountryRules"][];
            payouts: {
                id: number;
                rule: components["schemas"]["PayoutRule"];
            }[];
            /** @description The sum within 24 hours, in EUR, from which a correction of each kind takes two persons. */
            corrections: {
                kind: components["schemas"]["AdjustmentKind"];
                two_persons_from: components["schemas"]["Euros"];
            }[];
            /** @description The hours within which a case of each kind is answered. */
            cases: {
                kind: components["schemas"]["CaseKind"];
                due_hours: number;
            }[];
            /** @description The acceptances of documents that a second person confirms. */
            documents: components["schemas"]["DocumentRule"][];
            /** @description Acts that take two persons at any sum. */
            acts: {
                operation: components["schemas"]["ActOperation"];
                /** @enum {integer} */
                persons: 1 | 2;
            }[];
        };
        /** @description The state of the comparison of a partner's records with ours. */
        ComparedBook: {
            partner: string;
            book: components["schemas"]["PartnerBook"];
            compared_until: components["schemas"]["Timestamp"] | null;
            /** @description The reason why the last comparison stopped. */
            failure: string | null;
            /** @description The number of open differences, over all pages. */
            differences: number;
            /** @description Changes with each change of the open differences; empty without one. */
            fingerprint: string;
            /** @description The latest sign-off. Null where there is none. */
            signed_off: {
                at: components["schemas"]["Timestamp"];
                by: string;
                reason: string;
                compared_until: components["schemas"]["Timestamp"];
                differences: number;
            } | null;
        };
        CountryRules: {
            country: components["schemas"]["Country"] | null;
            /** @enum {string} */
            registration: "open" | "refused";
            minimum_age: number;
            /**
             * @description Whether a player sets a deposit limit before the first deposit.
             * @enum {string}
             */
            deposit_limit: "optional" | "required";
            /** @description In EUR, by period. */
            deposit_limit_max: {
                day: string | null;
                week: string | null;
                month: string | null;
            };
            /** @description The actions that are refused until a document is approved. */
            identity_before: ("deposit" | "play" | "withdrawal")[];
            /** @description The register that is queried. */
            exclusion_register: string | null;
            reality_check_minutes: number | null;
            is_session_required: boolean;
            /** @enum {string} */
            autoplay: "offered" | "refused";
            /** @enum {string} */
            withdrawal_cancelling: "offered" | "quiet" | "refused";
        };
        /** @enum {string} */
        CountryRuleName: "registration" | "minimum_age" | "reality_check_minutes" | "reality_check_pause_minutes" | "slot_cycle_ms" | "round_cycle_ms" | "deposit_limit" | "deposit_day_max" | "deposit_week_max" | "deposit_month_max" | "loss_day_max" | "play_minutes_max" | "identity_before" | "withdrawal_cancelling" | "autoplay";
        RuleAmount: string;
        /**
         * @description Rules of a country that are stricter than those of the file of jurisdictions. They replace those of the version before: a rule that is absent is
         *     as in the file. Amounts are in EUR.
         */
        CountryRuleChanges: {
            /** @constant */
            registration?: "refused";
            minimum_age?: number;
            reality_check_minutes?: number;
            reality_check_pause_minutes?: number;
            slot_cycle_ms?: number;
            round_cycle_ms?: number;
            /** @constant */
            deposit_limit?: "required";
            deposit_day_max?: components["schemas"]["RuleAmount"];
            deposit_week_max?: components["schemas"]["RuleAmount"];
            deposit_month_max?: components["schemas"]["RuleAmount"];
            loss_day_max?: components["schemas"]["RuleAmount"];
            play_minutes_max?: number;
            identity_before?: ("deposit" | "play" | "withdrawal")[];
            /** @enum {string} */
            withdrawal_cancelling?: "quiet" | "refused";
            /** @constant */
            autoplay?: "refused";
        };
        VipName: string;
        VipLevel: {
            names: {
                en: components["schemas"]["VipName"];
                es: components["schemas"]["VipName"];
                fr: components["schemas"]["VipName"];
                pt: components["schemas"]["VipName"];
            };
            /** @description Per cent of the wagered amount. */
            cashback: string;
            /** @description Lifetime bets that reach the level. */
            bets: components["schemas"]["Euros"];
            /** @description Lifetime deposits that reach the level. */
            deposits: components["schemas"]["Euros"];
            /** @description The monthly deposit that players read beside the level. No level is lost without it. */
            monthly_deposit: components["schemas"]["Euros"];
        };
        NumberedVipLevel: {
            level: number;
            names: {
                en: string;
                es: string;
                fr: string;
                pt: string;
            };
            cashback: string;
            bets: string;
            deposits: string;
            monthly_deposit: string;
        };
        VipRecord: {
            /** @description The levels in force. */
            levels: (components["schemas"]["NumberedVipLevel"] & {
                players: number;
            })[];
            /** @description The newest 50 first. The first version came with the platform: it has no start and no proposal. */
            versions: {
                id: number;
                /** @enum {string} */
                state: "planned" | "in_force" | "replaced";
                starts_at: components["schemas"]["Timestamp"] | null;
                levels: components["schemas"]["NumberedVipLevel"][];
                proposal_id: string | null;
                proposed_by: string | null;
                approved_by: string | null;
                approved_at: components["schemas"]["Timestamp"] | null;
                reason: string | null;
            }[];
        };
        CountryRuleRecord: {
            country: components["schemas"]["Country"] | null;
            /** @description The number of players who live there and have an open account. */
            players: number;
            /** @description Each rule as text, in the file and now. */
            rules: {
                rule: components["schemas"]["CountryRuleName"];
                file: string;
                /** @description Null if the file does not state the rule. */
                source: string | null;
                /** @description What of it nobody has read in a primary text. */
                unverified: string | null;
                now: string;
            }[];
            /** @description Of the newest version, planned or in force; empty without one. */
            changes: components["schemas"]["CountryRuleChanges"];
            /** @description The newest 50 first. */
            versions: {
                id: number;
                /** @enum {string} */
                state: "planned" | "in_force" | "replaced";
                starts_at: components["schemas"]["Timestamp"];
                rules: {
                    rule: components["schemas"]["CountryRuleName"];
                    text: string;
                }[];
                /** Format: uuid */
                proposal_id: string;
                proposed_by: string;
                approved_by: string;
                approved_at: components["schemas"]["Timestamp"];
                reason: string;
            }[];
        };
        Switches: {
            is_site_closed: boolean;
            withdrawals_stopped_at: components["schemas"]["Timestamp"] | null;
            /** @description The present pauses. The rest is open. */
            pauses: {
                subject: components["schemas"]["PauseSubject"];
                paused_at: components["schemas"]["Timestamp"];
                ends_at: components["schemas"]["Timestamp"] | null;
                notice: string | null;
            }[];
            methods: {
                id: number;
                name: string;
                network: string | null;
                takes_deposits: boolean;
                takes_withdrawals: boolean;
                paused: ("deposits" | "withdrawals")[];
            }[];
        };
        PlayerRecord: {
            id: number;
            username: string;
            email: string;
            name: string;
            mobile: string;
            /** @description Whether names and addresses are masked for this role. */
            is_masked: boolean;
            status: string;
            country: string;
            language: string;
            created_at: components["schemas"]["Timestamp"];
            currency: string;
            cash: string;
            locked: string;
            bonus: string;
            holds: string[];
        };
    };
    responses: {
        /** @description Done */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    done: true;
                };
            };
        };
        /** @description A refusal or a fault */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        Month: components["schemas"]["Month"];
        /** @description Without it the total. */
        ReportGrouping: components["schemas"]["ReportGrouping"];
        ReportFigure: components["schemas"]["ReportFigure"];
        /** @description `key` of the group; without it the group without a name. */
        ReportKey: string;
        ReportCurrency: string;
        DocumentId: number;
        /** @description The id of a bet of the round, with its provider in front. */
        BetId: string;
        ContentKind: components["schemas"]["ContentKind"];
        ContentSlug: components["schemas"]["ContentSlug"];
        CampaignId: number;
        CaseId: number;
        WithdrawalId: string;
        ProposalId: string;
        StaffId: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getStaffSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    openStaffSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    closeStaffSession: {
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
    beginStaffLogin: {
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
    readStaffInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description The name and role that the link gives */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        role: components["schemas"]["Role"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginStaffInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
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
    acceptStaffInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"] & components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStaffSessions: {
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
                        data: components["schemas"]["OpenSession"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endStaffSession: {
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
    listStaffPasskeys: {
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
    addStaffPasskey: {
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
    beginStaffPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
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
    removeStaffPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    endOwnElevation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMember"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["StaffName"];
                    role: components["schemas"]["Role"];
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["Role"];
                    is_active: boolean;
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The operator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endStaffElevation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The operator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renewStaffInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProposals: {
        parameters: {
            query?: {
                status?: components["schemas"]["ProposalStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Proposal"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    proposeAct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"] & {
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The proposal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ProposalId"];
            };
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
    approveProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description The proposal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    refuseProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The proposal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStaffActions: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                before?: string;
                /** @description Actions on this object alone, as `player 100041`. */
                object?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffAction"][];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findPlayers: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The players, payments, rounds and cases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundPlayer"][];
                        payments: components["schemas"]["FoundPayment"][];
                        rounds: components["schemas"]["FoundRound"][];
                        cases: components["schemas"]["Case"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStaffPlayer: {
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
            /** @description The player */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPlayerTimeline: {
        parameters: {
            query?: {
                /** @description The moment of the balance and of the newest event. None is now. */
                at?: components["schemas"]["Timestamp"];
                /** @description `next` of the page before. */
                before?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: components["schemas"]["Timestamp"];
                        currency: string;
                        cash: string;
                        locked: string;
                        bonus: string;
                        data: components["schemas"]["TimelineEvent"][];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of receipts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HeldReceipt"][];
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                /** @description Without it the open ones. */
                state?: components["schemas"]["CaseState"];
                kind?: components["schemas"]["CaseKind"];
                player_id?: number;
                /** @description Only those that the caller has claimed. */
                is_mine?: boolean;
                /** @description `next` of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Case"][];
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    openCase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["CaseKind"];
                    player_id: number;
                    note: components["schemas"]["CaseText"];
                    key: components["schemas"]["ActKey"];
                };
            };
        };
        responses: {
            /** @description The case */
            200: {
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
    getCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    claimCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_claimed: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    addCaseNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: components["schemas"]["CaseText"];
                    key: components["schemas"]["ActKey"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    replyToCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: components["schemas"]["CaseText"];
                    key: components["schemas"]["ActKey"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    linkToCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["CaseLinkKind"];
                    object_id: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    changeCaseKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["CaseKind"];
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    closeCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome: components["schemas"]["CaseOutcome"];
                    reason: components["schemas"]["Reason"];
                    key: components["schemas"]["ActKey"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    exportCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file_name: string;
                        /** @description Of `manifest.json`; the record of actions has it too. */
                        manifest_sha256: string;
                        /** @description A ZIP file. */
                        archive: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                state?: "awaiting_approval" | "held" | "approved" | "sent";
                min_amount_eur?: components["schemas"]["Euros"];
                /** @description `next` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of withdrawals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenWithdrawal"][];
                        next: string | null;
                        /** @description Median time of the latest payouts that took a person, by the ledger, in seconds. */
                        typical_s: number | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WithdrawalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The withdrawal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginPayoutApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WithdrawalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text and the options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutCeremony"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    approvePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["WithdrawalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"] & {
                    expires_at: components["schemas"]["Timestamp"];
                };
            };
        };
        responses: {
            /** @description The number of further persons who have to approve it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        persons_missing: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitingDocument"][];
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDocumentPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["DocumentId"];
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many the document has. */
                        pages: number;
                        /** @enum {string} */
                        media_type: "image/jpeg";
                        picture: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    claimDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_claimed: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    decideDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "approve" | "refuse";
                    /**
                     * Format: date
                     * @description Of an approval.
                     */
                    valid_until?: string;
                    message?: components["schemas"]["DocumentMessage"];
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getToday: {
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
                        data: components["schemas"]["WaitingWork"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of alarms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Alarm"][];
                        next: number | null;
                        /** @description Chains whose own nodes have had a problem for some time. An alarm is gone when its problem is. */
                        chains: {
                            network: string;
                            problem: string;
                            since: components["schemas"]["Timestamp"];
                            raised_at: components["schemas"]["Timestamp"];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDifferences: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Difference"][];
                        next: string | null;
                        /** @description Null where the ledger was never audited. */
                        audit: {
                            at: components["schemas"]["Timestamp"];
                            entries: string;
                            differences: number;
                        } | null;
                        partners: components["schemas"]["ComparedBook"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signOffBook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    partner: string;
                    book: components["schemas"]["PartnerBook"];
                    compared_until: components["schemas"]["Timestamp"];
                    /** @description The fingerprint that the operator saw. */
                    fingerprint: string;
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The system */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSwitches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The switches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Switches"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCatalogueImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CatalogueImport"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTitles: {
        parameters: {
            query?: {
                /** @description A part of the name, or the whole id of the game. */
                q?: string;
                provider_id?: number;
                section_id?: number;
                state?: components["schemas"]["TitleState"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The titles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Title"][];
                        total: number;
                        /** @description The page after this one; null on the last. */
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStaffMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The methods */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMethod"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStaffMethod: {
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
            /** @description The method */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMethodRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMethodOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coins, in the order of the cashier */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MethodOffer"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRules: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Rules"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getVipRules: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["VipRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCountryRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `others` means all countries without an entry. */
                country: string;
            };
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
                    "application/json": components["schemas"]["CountryRuleRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStaffRounds: {
        parameters: {
            query?: {
                /** @description As its provider names it. */
                round_id?: string;
                player_id?: components["schemas"]["RowId"];
                game_id?: string;
                /** @description Of the catalogue. */
                provider_id?: number;
                /** @description In UTC. Void rounds are listed on the day on which they were undone. */
                day?: string;
                state?: components["schemas"]["RoundState"];
                /** @description `next` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rounds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRound"][];
                        /** @description Null where there are no more. */
                        next: string | null;
                        /** @description Null where everything was searched. */
                        searched_until: components["schemas"]["Timestamp"] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStaffRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a bet of the round, with its provider in front. */
                bet: components["parameters"]["BetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The round */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRoundRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRoundDraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a bet of the round, with its provider in front. */
                bet: components["parameters"]["BetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draw */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null for a round of a provider that reveals no seeds. */
                        draw: components["schemas"]["RoundDraw"] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRoundReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a bet of the round, with its provider in front. */
                bet: components["parameters"]["BetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider's report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStaffCampaigns: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                after?: components["schemas"]["RowId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffCampaign"][];
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    simulateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignDraft"];
            };
        };
        responses: {
            /** @description The simulation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSimulation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStaffCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCampaignRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listContent: {
        parameters: {
            query?: {
                kind?: components["schemas"]["ContentKind"];
                state?: components["schemas"]["ContentState"];
                /** @description Only what lacks a language that the site offers. */
                lacks_language?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["ContentKind"];
                slug: components["parameters"]["ContentSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getContentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["ContentKind"];
                slug: components["parameters"]["ContentSlug"];
                number: components["schemas"]["RowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: components["schemas"]["ContentVersion"];
                        body: components["schemas"]["ContentBody"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveContentDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["ContentKind"];
                slug: components["parameters"]["ContentSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: components["schemas"]["ContentRevision"];
                    body: components["schemas"]["ContentBody"];
                };
            };
        };
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    discardContentDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["ContentKind"];
                slug: components["parameters"]["ContentSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: components["schemas"]["ContentRevision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    previewContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["ContentKind"];
                slug: components["parameters"]["ContentSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: components["schemas"]["ContentBody"];
                };
            };
        };
        responses: {
            /** @description The addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: {
                            language: components["schemas"]["ContentLanguage"];
                            url: string;
                        }[];
                        expires_at: components["schemas"]["Timestamp"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The look */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        start: components["schemas"]["Look"];
                        colours: components["schemas"]["LookColours"];
                        /** @description The address of the players' site. */
                        site: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadPicture: {
        parameters: {
            query: {
                use: components["schemas"]["PictureUse"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePicture"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FrozenReport"][];
                        current: components["schemas"]["Month"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReport: {
        parameters: {
            query?: {
                /** @description Without it the total. */
                by?: components["parameters"]["ReportGrouping"];
            };
            header?: never;
            path: {
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReport: {
        parameters: {
            query?: {
                /** @description Without it the total. */
                by?: components["parameters"]["ReportGrouping"];
            };
            header?: never;
            path: {
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each figure */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportEntries: {
        parameters: {
            query: {
                figure: components["parameters"]["ReportFigure"];
                /** @description Without it the total. */
                by?: components["parameters"]["ReportGrouping"];
                /** @description `key` of the group; without it the group without a name. */
                key?: components["parameters"]["ReportKey"];
                currency: components["parameters"]["ReportCurrency"];
                /** @description `next` of the page before. */
                after?: string;
            };
            header?: never;
            path: {
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportEntry"][];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReportEntries: {
        parameters: {
            query: {
                figure: components["parameters"]["ReportFigure"];
                /** @description Without it the total. */
                by?: components["parameters"]["ReportGrouping"];
                /** @description `key` of the group; without it the group without a name. */
                key?: components["parameters"]["ReportKey"];
                currency: components["parameters"]["ReportCurrency"];
            };
            header?: never;
            path: {
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    freezeReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
            };
        };
        responses: {
            /** @description The frozen report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAgreement"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
