// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token for tests: anybody may mint, and its owner may stop it or have it keep a part of each transfer.
contract TestToken {
  event Transfer(address indexed from, address indexed to, uint256 value);

  address public immutable owner = msg.sender;
  uint8 public immutable decimals;
  mapping(address => uint256) public balanceOf;
  bool public isPaused;
  uint256 public feePercent;

  constructor(uint8 decimals_) {
    decimals = decimals_;
  }

  function mint(address to, uint256 value) external {
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function transfer(address to, uint256 value) external returns (bool) {
    require(!isPaused, "paused");
    uint256 fee = (value * feePercent) / 100;
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value - fee;
    emit Transfer(msg.sender, to, value - fee);
    if (fee > 0) {
      balanceOf[owner] += fee;
      emit Transfer(msg.sender, owner, fee);
    }
    return true;
  }

  function set(bool isPaused_, uint256 feePercent_) external {
    require(msg.sender == owner, "not the owner");
    isPaused = isPaused_;
    feePercent = feePercent_;
  }
}

/// Pays native coin from inside a contract, as exchanges and wallets do; with `isReverted` every payment fails and the transaction does not.
contract TestPayer {
  function pay(address payable first, address payable second, bool isReverted) external payable {
    if (isReverted) {
      try this.payAndRevert{value: msg.value}(first) {} catch {}
      return;
    }
    uint256 half = msg.value / 2;
    send(first, half);
    send(second, msg.value - half);
  }

  function payAndRevert(address payable to) external payable {
    send(to, msg.value);
    revert("taken back");
  }

  function send(address payable to, uint256 value) private {
    (bool isPaid, ) = to.call{value: value}("");
    require(isPaid, "not paid");
  }
}
